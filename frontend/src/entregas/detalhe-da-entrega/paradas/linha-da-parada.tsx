import { Table } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { SituacaoDoPedido } from '../../../shared/badges/situacao-do-pedido';
import { Telefone } from '../../../shared/page/detail/telefone';
import { LinkIfAllowed } from '../../../shared/access/link-if-allowed';
import table from '../../../shared/table/data-table.module.css';
import { cidadeDe, enderecoEmLinha } from '../../endereco';
import { itensEmLinha } from '../../itens-em-linha';
import { AcoesDaParada } from './acoes-da-parada';
import { EntregarNaParada } from './entregar-na-parada';
import classes from '../rota.module.css';
import { useParada, type ParadaProps } from './use-parada';

interface LinhaDaParadaProps extends ParadaProps {
  comValores: boolean;
}

const Linhas = ({ de }: { de: readonly (string | null)[] }) => {
  const partes = de.filter(Boolean);
  return partes.length === 0 ? '—' : partes.map((parte) => <div key={parte}>{parte}</div>);
};

export const LinhaDaParada = ({ destino, editable, comValores, ...mover }: LinhaDaParadaProps) => {
  const { pedido } = destino;
  const { href, isDragging, stop, handle } = useParada(destino);
  const { telefone, links_do_telefone: links, nome } = pedido.cliente;
  const rua = [destino.logradouro, destino.numero].filter(Boolean).join(', ');
  return (
    <Table.Tr {...stop} className={clsx(table.clickable, isDragging && classes.dragging)}>
      <Table.Td className={classes.pedido}>
        <span className={classes.check} aria-hidden />
        <LinkIfAllowed poder="pedidos:ler" to={`/adm/pedidos/show/${destino.pedido_id}`}>
          #{destino.pedido_id}
        </LinkIfAllowed>
        <div className={classes.estagio}>
          <SituacaoDoPedido pedido={{ estagio_id: pedido.estagio_badge.id }} curta />
        </div>
      </Table.Td>
      <Table.Td className={classes.texto}>
        <Link to={href} className={table.rowLink}>
          {nome}
        </Link>
        {telefone ? (
          <div>
            <Telefone telefone={telefone} links={links} />
          </div>
        ) : null}
        {destino.itens.length > 0 ? <p className={classes.itens}>{itensEmLinha(destino)}</p> : null}
      </Table.Td>
      <Table.Td>
        <span className={classes.posicao}>{mover.posicao}</span>
      </Table.Td>
      <Table.Td className={classes.texto}>
        {enderecoEmLinha(destino) === '' ? (
          'Sem endereço'
        ) : (
          <Linhas de={[rua, destino.complemento]} />
        )}
      </Table.Td>
      <Table.Td className={classes.texto}>
        <Linhas de={[destino.bairro, cidadeDe(destino), destino.cep]} />
      </Table.Td>
      {comValores ? (
        <Table.Td ta="right" className="tabular">
          {destino.a_receber === 0 ? 'Nada' : destino.a_receber_br}
          <EntregarNaParada destino={destino} />
        </Table.Td>
      ) : null}
      <Table.Td className={classes.acoesDaLinha}>
        {comValores ? null : <EntregarNaParada destino={destino} />}
        <AcoesDaParada
          {...mover}
          nome={nome}
          destino={destino}
          editable={editable}
          handle={handle}
        />
      </Table.Td>
    </Table.Tr>
  );
};
