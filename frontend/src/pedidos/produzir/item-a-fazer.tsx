import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { ACAO_DO_ESTAGIO, ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { ItemAFazer } from '@encomenda/contracts/pedidos/producao/producao.http';
import { Link } from 'react-router-dom';
import { ObservacoesDoClienteNaLista } from '../../clientes/observacoes-do-cliente-panel';
import { usePoder } from '../../core/sessao.api';
import { EstagioBadge } from '../../shared/badges/estagio-badge';
import { PrazoDoPedido } from '../../shared/badges/prazo-badge';
import { useActs } from '../../shared/feedback/use-acts';
import { Distincao } from '../../shared/page/detail/distincao';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { ProducaoDoItem } from '../detalhe-do-pedido/itens/producao-do-item';
import { useAvancarPedidoMutation } from '../pedidos.api';
import { Progresso } from '../progresso';
import { useSemSinal } from '../use-sem-sinal';
import classes from './produzir.module.css';

const FinalizarQuantidadeModal = lazyDialog(
  async () =>
    (await import('../detalhe-do-item/finalizar-quantidade.modal')).FinalizarQuantidadeModal,
);

const VARIAS = 2;

const IniciarPedido = ({ item }: { item: ItemAFazer }) => {
  const [avancar] = useAvancarPedidoMutation();
  const acts = useActs<'iniciar'>();
  const { comPergunta, pergunta } = useSemSinal();
  const iniciar = (semSinal: boolean) =>
    avancar({ id: item.pedido_id, revisao: item.revisao, semSinal }).unwrap();
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={`${ACAO_DO_ESTAGIO[1]} do pedido ${item.pedido_id}`}
        {...acts.look('iniciar')}
        onClick={() => acts.press('iniciar', () => comPergunta(iniciar))}
      >
        {ACAO_DO_ESTAGIO[1]}
      </Button>
      {pergunta}
    </>
  );
};

const VariasUnidades = ({ item }: { item: ItemAFazer }) => {
  const [opened, { open, close }] = useDisclosure(false);
  const restam = item.quantidade - item.quantidade_finalizada;
  if (item.estagio_id !== ESTAGIO.emProducao || restam <= VARIAS) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Várias unidades: ${item.produto}, pedido ${item.pedido_id}`}
        onClick={open}
      >
        Várias
      </Button>
      <FinalizarQuantidadeModal opened={opened} onClose={close} item={item} />
    </>
  );
};

export const ItemDaProducao = ({ item }: { item: ItemAFazer }) => {
  const produz = usePoder('producao:alterar');
  const iniciado = item.pedido_estagio_id !== ESTAGIO.inicializar;
  return (
    <li className={classes.item}>
      <div className={classes.quem}>
        <Anchor component={Link} to={`/adm/pedidos/show/${item.pedido_id}`} inherit fw={500}>
          #{item.pedido_id} {item.cliente}
        </Anchor>
        <Distincao texto={item.distincao} />
        <ObservacoesDoClienteNaLista texto={item.cliente_observacoes} />
      </div>
      <PrazoDoPedido pedido={{ ...item, estagio_id: item.pedido_estagio_id }} />
      <Progresso
        label={`Unidades do pedido ${item.pedido_id}`}
        feitas={item.quantidade_finalizada}
        todas={item.quantidade}
      />
      {iniciado ? (
        <EstagioBadge id={item.estagio_id} nome={item.estagio_badge.nome} />
      ) : (
        <Text size="xs" c="var(--ink-2)">
          Pedido não iniciado
        </Text>
      )}
      {produz ? (
        <Group gap={6} wrap="nowrap" className={classes.atos}>
          {iniciado ? (
            <>
              <VariasUnidades item={item} />
              <ProducaoDoItem
                item={{ ...item, produto: `${item.produto}, pedido ${item.pedido_id}` }}
                revisao={item.revisao}
              />
            </>
          ) : (
            <IniciarPedido item={item} />
          )}
        </Group>
      ) : null}
    </li>
  );
};
