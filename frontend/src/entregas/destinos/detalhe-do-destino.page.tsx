import { Anchor } from '@mantine/core';
import { camposDoDestino } from '@encomenda/contracts/entregas/entrega.campos';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { Link, useParams } from 'react-router-dom';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';
import { RichText } from '../../shared/form/rich-text/rich-text';
import { DataList } from '../../shared/page/detail/data-list';
import { DetailPage } from '../../shared/page/detail/detail-page';
import { Telefone } from '../../shared/page/detail/telefone';
import { SectionCard } from '../../shared/page/detail/section-card';
import { DestinoFormModal } from './destino-form-modal';
import { useDestinoQuery, useRemoverDestinoMutation } from './destinos.api';
import { itensEmLinha } from '../itens-em-linha';
import { LinkIfAllowed } from '../../shared/access/link-if-allowed';

const ENDERECO = [
  'cep',
  'estado',
  'cidade',
  'bairro',
  'logradouro',
  'numero',
  'complemento',
] as const;

const dados = (destino: Destino) => [
  {
    label: camposDoDestino.pedido_id.rotulo,
    value: (
      <LinkIfAllowed poder="pedidos:ler" to={`/adm/pedidos/show/${destino.pedido_id}`}>
        #{destino.pedido_id}
      </LinkIfAllowed>
    ),
  },
  {
    label: 'Cliente',
    value: (
      <LinkIfAllowed poder="clientes:ler" to={`/adm/clientes/show/${destino.pedido.cliente.id}`}>
        {destino.pedido.cliente.nome}
      </LinkIfAllowed>
    ),
  },
  {
    label: 'Telefone',
    value: destino.pedido.cliente.telefone && (
      <Telefone
        telefone={destino.pedido.cliente.telefone}
        links={destino.pedido.cliente.links_do_telefone}
      />
    ),
  },
  { label: 'Itens', value: itensEmLinha(destino) },
  {
    label: 'Estágio',
    value: <SituacaoDoPedido pedido={{ estagio_id: destino.pedido.estagio_badge.id }} curta />,
  },
  { label: 'Ordem', value: destino.ordem },
  ...(destino.a_receber === null
    ? []
    : [{ label: 'A receber', value: <span className="tabular">{destino.a_receber_br}</span> }]),
  ...ENDERECO.map((nome) => ({
    label: camposDoDestino[nome].rotulo,
    value: destino[nome],
  })),
  {
    label: 'Descrição',
    value: destino.descricao ? <RichText html={destino.descricao} /> : null,
  },
];

export const DetalheDoDestinoPage = () => {
  const query = useDestinoQuery(Number(useParams().id));
  const entregaId = query.currentData?.entrega_id;
  const [remover] = useRemoverDestinoMutation();
  return (
    <DetailPage<Destino>
      query={query}
      kind="Destino"
      list={entregaId === undefined ? '/adm/entregas' : `/adm/entregas/show/${entregaId}`}
      poder="entregas:alterar"
      title={() => 'Destino'}
      context={({ entrega_id, ordem }) => (
        <>
          Parada {ordem} da{' '}
          <Anchor component={Link} to={`/adm/entregas/show/${entrega_id}`} size="sm">
            Entrega {entrega_id}
          </Anchor>
        </>
      )}
      {...(query.currentData?.recusa_da_exclusao === null && {
        form: (destino, dialog) => (
          <DestinoFormModal {...dialog} entregaId={destino.entrega_id} destino={destino} />
        ),
      })}
      remove={{
        title: ({ pedido }) => `Remover o destino de ${pedido.cliente.nome}?`,
        message: 'Deseja realmente remover este destino?',
        consequence: ({ entrega_id }) =>
          `O pedido continua, fora da entrega ${entrega_id}. Dá para desfazer.`,
        onConfirm: (destino) => remover(destino).unwrap(),
        refusal: ({ recusa_da_exclusao: recusa }) => recusa,
      }}
    >
      {(destino) => (
        <SectionCard title="Informações">
          <DataList items={dados(destino)} />
        </SectionCard>
      )}
    </DetailPage>
  );
};
