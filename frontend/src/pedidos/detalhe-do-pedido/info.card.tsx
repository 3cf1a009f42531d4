import { Card, Divider, Title } from '@mantine/core';
import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { RichText } from '../../shared/form/rich-text';
import { DataList } from '../../shared/page/data-list';
import { Progresso } from '../progresso';
import { TagsDoPedido } from './tags-do-pedido';

const dados = (pedido: Pedido) => [
  { label: 'Pedido', value: `#${pedido.id}` },
  { label: 'Cliente', value: pedido.cliente.nome },
  { label: 'Data', value: pedido.data_br },
  { label: 'Prazo', value: pedido.prazo_br },
  { label: 'Total de itens', value: pedido.total_itens },
  ...(pedido.estagio_id === ESTAGIO.emProducao
    ? [
        {
          label: 'Progresso',
          value: (
            <Progresso
              label="Unidades finalizadas"
              feitas={pedido.unidades_finalizadas}
              todas={pedido.unidades}
            />
          ),
        },
      ]
    : []),
  ...(pedido.cancelado
    ? [{ label: 'Motivo do cancelamento', value: pedido.motivo_cancelamento }]
    : []),
];

/** What the order says of itself. */
export const InfoCard = ({ pedido }: { pedido: Pedido }) => (
  <Card component="section" aria-labelledby="informacoes-do-pedido">
    <Title order={2} id="informacoes-do-pedido" mb="sm">
      Informações
    </Title>
    <DataList items={dados(pedido)} />
    <Divider my="sm" />
    <TagsDoPedido pedido={pedido} />
    {pedido.descricao ? (
      <>
        <Divider my="sm" />
        <RichText html={pedido.descricao} />
      </>
    ) : null}
  </Card>
);
