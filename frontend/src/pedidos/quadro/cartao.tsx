import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Anchor, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconTruckDelivery } from '@tabler/icons-react';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { CartaoDoPedido } from '@encomenda/contracts/pedidos/producao/quadro.http';
import clsx from 'clsx';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { memo, useId, useMemo, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import { ObservacoesDoClienteNaLista } from '../../clientes/observacoes-do-cliente-panel';
import { PrazoDoPedido } from '../../shared/badges/prazo-badge';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';
import { TagBadges } from '../../shared/badges/tag-badge';
import { Distincao } from '../../shared/page/detail/distincao';
import { useRowNavigation } from '../../shared/table/use-row-navigation';
import { ResumoDosItens } from '../lista-de-pedidos/resumo-dos-itens';
import { Progresso } from '../progresso';
import { presoPor } from './mover/avisos-do-quadro';
import { MoverMenu } from './mover/mover-menu';
import classes from './quadro.module.css';

const enderecoDe = ({ id }: CartaoDoPedido) => `/adm/pedidos/show/${id}`;

const Falta = ({ cartao }: { cartao: CartaoDoPedido }) =>
  cartao.falta_pagar > 0 ? (
    <Text size="xs" c="var(--ink-2)" className="tabular">
      falta {cartao.falta_pagar_br}
    </Text>
  ) : null;

interface ConteudoProps {
  cartao: CartaoDoPedido;
  veValores: boolean;
  acoes?: ReactNode;
}

/** Memoised: during a drag the library renders every card at each column. */
const Conteudo = memo(({ cartao, veValores, acoes }: ConteudoProps) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
      <div className={classes.quem}>
        <Anchor component={Link} to={enderecoDe(cartao)} inherit fw={500}>
          #{cartao.id} {cartao.cliente.nome}
        </Anchor>
        <Distincao texto={cartao.distincao} />
      </div>
      {acoes}
    </Group>
    <ResumoDosItens texto={cartao.encomenda} />
    <ObservacoesDoClienteNaLista texto={cartao.cliente_observacoes} />
    <SituacaoDoPedido pedido={cartao} semEstagio>
      <PrazoDoPedido pedido={cartao} />
      {cartao.saida === 'Entrega' ? (
        <IconTruckDelivery size={16} role="img" aria-label="Para entregar" color="var(--ink-2)" />
      ) : null}
    </SituacaoDoPedido>
    {cartao.tags.length > 0 ? <TagBadges tags={cartao.tags} max={1} /> : null}
    <Group justify="space-between" gap="0 8px">
      <Progresso
        label="Unidades finalizadas"
        feitas={cartao.unidades_finalizadas}
        todas={cartao.unidades}
      />
      {veValores ? <Falta cartao={cartao} /> : null}
    </Group>
  </>
));

export const CartaoLevantado = (conteudo: ConteudoProps) => (
  <div className={clsx(classes.cartao, classes.levantado)}>
    <Conteudo {...conteudo} />
  </div>
);

/** Read once for the board: one subscription per card slows each drag. */
export interface PoderesNoQuadro {
  produz: boolean;
  veValores: boolean;
}

interface CartaoProps extends PoderesNoQuadro {
  cartao: CartaoDoPedido;
  movendo: boolean;
  arrastavel: boolean;
  /** Must keep its identity, because cards are memoised. */
  onMover: (cartao: CartaoDoPedido, para: EstagioId) => void;
}

/** A new answer holds new objects for the cards that did not change, too. */
const semMudanca = (antes: CartaoProps, agora: CartaoProps): boolean =>
  shallowEqual({ ...antes, cartao: null }, { ...agora, cartao: null }) &&
  copyWithStructuralSharing(antes.cartao, agora.cartao) === antes.cartao;

export const Cartao = memo((props: CartaoProps) => {
  const { cartao, movendo, arrastavel, produz, veValores, onMover } = props;
  const podeMover = produz && !movendo;
  const preso = presoPor(cartao);
  const porqueId = useId();
  const navigation = useRowNavigation(enderecoDe(cartao));
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: cartao.id,
    disabled: !podeMover || !arrastavel || preso !== null,
    attributes: { roleDescription: 'cartão que se arrasta' },
  });
  const acoes = useMemo(
    () =>
      podeMover ? (
        <Group gap={0} wrap="nowrap" className={classes.acoes}>
          {arrastavel ? (
            <Tooltip label={preso} disabled={preso === null} multiline maw={320}>
              <ActionIcon
                ref={setActivatorNodeRef}
                variant="subtle"
                color="gray"
                aria-label={`Arrastar o pedido ${cartao.id}`}
                {...attributes}
                {...(preso !== null && { 'data-disabled': true, 'aria-describedby': porqueId })}
              >
                <IconGripVertical size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null}
          {preso === null ? null : <VisuallyHidden id={porqueId}>{preso}</VisuallyHidden>}
          <MoverMenu cartao={cartao} onMover={(para) => onMover(cartao, para)} />
        </Group>
      ) : null,
    [podeMover, arrastavel, preso, porqueId, setActivatorNodeRef, attributes, cartao, onMover],
  );
  return (
    <li
      ref={setNodeRef}
      className={clsx(
        classes.cartao,
        arrastavel && podeMover && preso === null && classes.arrastavel,
        (isDragging || movendo) && classes.fraco,
      )}
      aria-busy={movendo || undefined}
      data-pedido={cartao.id}
      {...navigation}
      {...listeners}
    >
      <Conteudo cartao={cartao} veValores={veValores} acoes={acoes} />
    </li>
  );
}, semMudanca);
