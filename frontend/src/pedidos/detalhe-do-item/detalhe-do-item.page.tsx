import {
  Anchor,
  Button,
  Card,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowRight, IconCheck, IconChecks, IconPencil } from '@tabler/icons-react';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { Link, useParams } from 'react-router-dom';
import { IfAllowed } from '../../shared/access/if-allowed';
import { ObservacoesDoClientePanel } from '../../clientes/observacoes-do-cliente-panel';
import { usePoder } from '../../core/sessao.api';
import { EstagioBadge } from '../../shared/badges/estagio-badge';
import { ConfirmModal } from '../../shared/feedback/confirm-modal';
import { useActs } from '../../shared/feedback/use-acts';
import { RichText } from '../../shared/form/rich-text/rich-text';
import { MoneyText } from '../../shared/format/money';
import { DataList } from '../../shared/page/detail/data-list';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { PageHeader } from '../../shared/page/header/page-header';
import { usePageTitle } from '../../shared/page/header/use-page-title';
import { useReturnToPrevious } from '../../shared/page/header/use-return-to-previous';
import { BackButton } from '../../shared/page/header/back-button';
import { ArquivosDoPedidoCard } from '../arquivos/arquivos-do-pedido.card';
import { ItemFormModal } from '../itens/item-form-modal';
import {
  useAvancarItemMutation,
  useFinalizarUnidadesMutation,
  useItemQuery,
  useRemoverItemMutation,
} from '../itens/itens.api';
import { Progresso } from '../progresso';
import { acoesDoItem } from './acoes-do-item';
import { FinalizarQuantidadeModal } from './finalizar-quantidade.modal';
import { RefusableButton } from '../../shared/page/actions/refusable-button';
import { RemoveButton } from '../../shared/page/actions/remove-button';

const dados = (item: ItemComPedido, veValores: boolean) => [
  { label: 'Produto', value: item.produto },
  { label: 'Quantidade', value: item.quantidade },
  ...(veValores
    ? [
        { label: 'Valor', value: <MoneyText value={item.valor} /> },
        { label: 'Desconto', value: <MoneyText value={item.desconto} /> },
        { label: 'Valor total', value: <MoneyText value={item.valor_total} fw={600} /> },
      ]
    : []),
  { label: 'Descrição', value: item.descricao ? <RichText html={item.descricao} /> : null },
];

const producao = (item: ItemComPedido) => [
  {
    label: 'Estágio',
    value: <EstagioBadge id={item.estagio_id} nome={item.estagio_badge.nome} />,
  },
  ...(item.estagio_id >= ESTAGIO.emProducao
    ? [
        { label: 'Quantidade finalizada', value: item.quantidade_finalizada },
        {
          label: 'Progresso',
          value: (
            <Progresso
              label="Finalizadas"
              feitas={item.quantidade_finalizada}
              todas={item.quantidade}
            />
          ),
        },
      ]
    : []),
];

export const DetalheDoItemPage = () => {
  const id = Number(useParams().id);
  const { data: item, error, refetch } = useItemQuery(id);
  const veValores = usePoder('valores:ler');
  const [avancar] = useAvancarItemMutation();
  const [finalizar] = useFinalizarUnidadesMutation();
  const [remover] = useRemoverItemMutation();
  const acts = useActs<'avancar' | 'finalizar'>();
  const [editing, edit] = useDisclosure(false);
  const [finishing, finish] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const voltar = useReturnToPrevious(item ? `/adm/pedidos/show/${item.pedido_id}` : '/adm/pedidos');
  usePageTitle(item ? `Item ${id}: ${item.produto}, pedido ${item.pedido_id}` : `Item ${id}`);

  if (error)
    return <LoadFailure error={error} onRetry={() => void refetch()} list="/adm/pedidos" />;
  if (!item) return <Skeleton height={320} role="status" aria-label="Carregando item" />;

  const acoes = acoesDoItem(item);
  const visto = { id: item.id, pedido_id: item.pedido_id, revisao: item.pedido.revisao };
  const finalizarUma = () =>
    acts.press('finalizar', () =>
      finalizar({
        ...visto,
        quantidade_finalizada: 1,
        idempotencyKey: `finalizar-${item.id}-${item.pedido.revisao}`,
      }).unwrap(),
    );

  return (
    <>
      <PageHeader
        title={`Item ${item.id}`}
        context={
          <>
            {item.produto}
            <br />
            <Anchor component={Link} to={`/adm/pedidos/show/${item.pedido_id}`} inherit>
              Pedido #{item.pedido_id}, {item.pedido.cliente}
            </Anchor>
          </>
        }
        primary={
          acoes.avancar
            ? {
                label: acoes.avancar,
                icon: <IconArrowRight size={18} aria-hidden />,
                disabled: acoes.impedimento !== null,
                loading: acts.pending.has('avancar'),
                onClick: () => acts.press('avancar', () => avancar(visto).unwrap()),
                poder: 'producao:alterar',
              }
            : undefined
        }
      >
        <BackButton fallback={`/adm/pedidos/show/${item.pedido_id}`} />
        {acoes.alterar ? (
          <IfAllowed poder="itens:alterar">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={edit.open}
            >
              Editar
            </Button>
            <RemoveButton onClick={confirm.open}>Remover</RemoveButton>
          </IfAllowed>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        <ObservacoesDoClientePanel texto={item.pedido.cliente_observacoes} />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Card component="section" aria-labelledby="dados-do-item">
            <Title order={2} id="dados-do-item" mb="sm">
              Informações
            </Title>
            <DataList items={dados(item, veValores)} />
          </Card>
          <Card component="section" aria-labelledby="producao-do-item">
            <Title order={2} id="producao-do-item" mb="sm">
              Produção
            </Title>
            <DataList items={producao(item)} />
            {item.pedido.estagio_id === ESTAGIO.inicializar && !item.pedido.cancelado ? (
              <Text size="sm" c="var(--ink-2)" mt="md">
                O item entra em produção depois do pedido.
              </Text>
            ) : null}
            {acoes.impedimento !== null && item.estagio_id < ESTAGIO.finalizado ? (
              <Text size="sm" c="var(--ink-2)" mt="md">
                {acoes.impedimento}
              </Text>
            ) : null}
            {acoes.finalizar ? (
              <IfAllowed poder="producao:alterar">
                <Group mt="md" gap="xs">
                  <RefusableButton
                    variant="default"
                    refusal={acoes.impedimento}
                    leftSection={<IconCheck size={18} aria-hidden />}
                    {...acts.look('finalizar')}
                    onClick={finalizarUma}
                  >
                    Finalizar 1 unidade
                  </RefusableButton>
                  <RefusableButton
                    variant="default"
                    refusal={acoes.impedimento}
                    leftSection={<IconChecks size={18} aria-hidden />}
                    onClick={finish.open}
                  >
                    Finalizar Quantidade
                  </RefusableButton>
                </Group>
              </IfAllowed>
            ) : null}
          </Card>
        </SimpleGrid>
        <ArquivosDoPedidoCard
          pedidoId={item.pedido_id}
          itemId={item.id}
          cancelado={item.pedido.cancelado}
        />
      </Stack>
      <ItemFormModal opened={editing} onClose={edit.close} pedidoId={item.pedido_id} item={item} />
      <FinalizarQuantidadeModal opened={finishing} onClose={finish.close} item={item} />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title={`Remover ${item.produto} do pedido #${item.pedido_id}?`}
        message="Deseja realmente remover este item?"
        consequence={
          veValores
            ? 'O item sai do pedido, e o total diminui. Dá para desfazer.'
            : 'O item sai do pedido. Dá para desfazer.'
        }
        onConfirm={() => remover(visto).unwrap()}
        onDone={voltar}
      />
    </>
  );
};
