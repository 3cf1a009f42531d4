import { Group } from '@mantine/core';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { SituacaoDoPedido } from '../../../shared/badges/situacao-do-pedido';
import { Telefone } from '../../../shared/page/detail/telefone';
import { bairroECidade, ruaDe } from '../../endereco';
import { itensEmLinha } from '../../itens-em-linha';
import { LinkIfAllowed } from '../../../shared/access/link-if-allowed';
import { AcoesDaParada } from './acoes-da-parada';
import { EntregarNaParada } from './entregar-na-parada';
import classes from '../rota.module.css';
import { useParada, type ParadaProps } from './use-parada';

const AReceber = ({ destino }: { destino: Destino }) => {
  if (destino.a_receber === null) return null;
  return destino.a_receber === 0 ? (
    <span>Nada a receber</span>
  ) : (
    <span>
      A receber <strong className="tabular">{destino.a_receber_br}</strong>
    </span>
  );
};

export const CardDaParada = ({ destino, editable, ...mover }: ParadaProps) => {
  const { pedido } = destino;
  const { href, isDragging, stop, handle } = useParada(destino);
  const { telefone, links_do_telefone: links } = pedido.cliente;
  const rua = ruaDe(destino);
  const bairroCidadeECep = [bairroECidade(destino), destino.cep && `CEP\u00a0${destino.cep}`]
    .filter(Boolean)
    .join(' · ');
  return (
    // The link inside serves the keyboard; the row's click serves touch.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li {...stop} className={clsx(classes.parada, isDragging && classes.dragging)}>
      <span className={classes.check} aria-hidden />
      <span className={classes.posicao}>{mover.posicao}</span>
      <div className={classes.dados}>
        <Link to={href} className={classes.cliente}>
          {pedido.cliente.nome}
        </Link>
        <Group gap="4px 10px" className={classes.detalhes}>
          <LinkIfAllowed poder="pedidos:ler" to={`/adm/pedidos/show/${destino.pedido_id}`}>
            Pedido #{destino.pedido_id}
          </LinkIfAllowed>
          <span className={classes.estagio}>
            <SituacaoDoPedido pedido={{ estagio_id: pedido.estagio_badge.id }} curta />
          </span>
          <AReceber destino={destino} />
        </Group>
        {telefone ? <Telefone telefone={telefone} links={links} /> : null}
        {destino.itens.length > 0 ? <p className={classes.itens}>{itensEmLinha(destino)}</p> : null}
        <div className={classes.endereco}>
          {rua ? <p>{rua}</p> : null}
          <p>{rua || bairroCidadeECep ? bairroCidadeECep : 'Sem endereço'}</p>
        </div>
        <EntregarNaParada destino={destino} />
      </div>
      <AcoesDaParada
        {...mover}
        nome={pedido.cliente.nome}
        destino={destino}
        editable={editable}
        handle={handle}
      />
    </li>
  );
};
