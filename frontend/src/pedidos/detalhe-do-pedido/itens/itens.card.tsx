import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { impedimentoDaProducao } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { ReactNode } from 'react';
import { usePoder } from '../../../core/sessao.api';
import { EstagioBadge } from '../../../shared/badges/estagio-badge';
import { EmptyState } from '../../../shared/feedback/empty-state';
import { MoneyText } from '../../../shared/format/money';
import type { Column } from '../../../shared/table/columns';
import { DataTable } from '../../../shared/table/data-table';
import { useIsMobile } from '../../../shared/use-is-mobile';
import { ItemFormModal } from '../../itens/item-form-modal';
import { Progresso } from '../../progresso';
import { ItemNaLista } from './item-na-lista';
import { ProducaoDoItem } from './producao-do-item';

const basicas: Column<Item>[] = [
  { key: 'produto', title: 'Produto' },
  { key: 'quantidade', title: 'Quantidade', align: 'right', width: 82 },
  {
    key: 'valor',
    title: 'Valor',
    align: 'right',
    width: 92,
    hideBelow: 'sm',
    render: (item) => <MoneyText value={item.valor} />,
  },
  {
    key: 'desconto',
    title: 'Desconto',
    align: 'right',
    width: 82,
    hideBelow: 'sm',
    render: (item) => <MoneyText value={item.desconto} />,
  },
  {
    key: 'valor_total',
    title: 'Total',
    align: 'right',
    width: 100,
    render: (item) => <MoneyText value={item.valor_total} fw={500} />,
  },
];

const deProducao: Column<Item>[] = [
  {
    key: 'estagio',
    title: 'Estágio',
    width: 128,
    render: (item) => <EstagioBadge id={item.estagio_id} nome={item.estagio_badge.nome} />,
  },
  {
    key: 'quantidade_finalizada',
    title: 'Finalizados',
    align: 'right',
    width: 80,
  },
  {
    key: 'progresso',
    title: 'Progresso',
    sortable: false,
    width: 76,
    hideBelow: 'sm',
    render: (item) => (
      <Progresso
        compacto
        label="Finalizadas"
        feitas={item.quantidade_finalizada}
        todas={item.quantidade}
      />
    ),
  },
];

const DE_VALORES: readonly string[] = ['valor', 'desconto', 'valor_total'];

export const colunasDosItens = (pedido: Pedido, veValores = true): Column<Item>[] => {
  const todas =
    pedido.estagio_id === ESTAGIO.emProducao
      ? [...basicas.slice(0, -1), ...deProducao, ...basicas.slice(-1)]
      : basicas;
  return veValores ? todas : todas.filter(({ key }) => !DE_VALORES.includes(key));
};

const comProducao = (
  colunas: Column<Item>[],
  producaoDo: (item: Item) => ReactNode,
): Column<Item>[] =>
  colunas.map((coluna) =>
    coluna.key === 'estagio'
      ? {
          ...coluna,
          width: 140,
          render: (item) => (
            <Stack gap={6} align="flex-start" py={4}>
              {coluna.render?.(item)}
              {producaoDo(item)}
            </Stack>
          ),
        }
      : coluna,
  );

export const ItensCard = ({ pedido }: { pedido: Pedido }) => {
  const [adding, add] = useDisclosure(false);
  const veValores = usePoder('valores:ler');
  const podeAlterar = usePoder('itens:alterar');
  const emProducao = pedido.estagio_id === ESTAGIO.emProducao && !pedido.cancelado;
  const podeProduzir = usePoder('producao:alterar') && emProducao;
  const impedimento = impedimentoDaProducao(pedido)?.mensagem ?? null;
  const producaoDo = (item: Item) => (
    <ProducaoDoItem item={item} revisao={pedido.revisao} impedimento={impedimento} />
  );
  const mobile = useIsMobile();
  const colunas = colunasDosItens(pedido, veValores);
  const aberto = podeAlterar && pedido.estagio_id <= ESTAGIO.emProducao && !pedido.cancelado;
  return (
    <Card component="section" aria-labelledby="itens-do-pedido">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="itens-do-pedido">
          Itens
        </Title>
        {aberto ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add.open}
          >
            Novo
          </Button>
        ) : null}
      </Group>
      <DataTable<Item>
        label="Itens"
        link={`/api/adm/itens/datatable/${pedido.id}`}
        subjects={['pedidos']}
        urlKey="itens"
        searchable={false}
        columns={podeProduzir && !mobile ? comProducao(colunas, producaoDo) : colunas}
        rowHref={(item) => `/adm/itens/show/${item.id}`}
        card={(item) => <ItemNaLista item={item} veValores={veValores} emProducao={emProducao} />}
        rowActions={podeProduzir && mobile ? producaoDo : undefined}
        empty={
          <EmptyState
            title="Nenhum item ainda"
            description="Escolha os produtos. O total é somado aqui."
            action={aberto ? <Button onClick={add.open}>Adicionar item</Button> : undefined}
          />
        }
      />
      <ItemFormModal opened={adding} onClose={add.close} pedidoId={pedido.id} />
    </Card>
  );
};
