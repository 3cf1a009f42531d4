import { useDroppable } from '@dnd-kit/core';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { MAXIMO_DE_PAGINAS_DO_QUADRO } from '@encomenda/contracts/pedidos/producao/paginas-do-quadro';
import type {
  CartaoDoPedido,
  ColunaDoQuadro,
} from '@encomenda/contracts/pedidos/producao/quadro.http';
import clsx from 'clsx';
import { memo } from 'react';
import { impedimentoDe } from './mover/avisos-do-quadro';
import { Cartao, type PoderesNoQuadro } from './cartao';
import type { Movidos } from './mover/mover-cartoes';
import classes from './quadro.module.css';

export interface DosCartoes {
  movidos: Movidos;
  poderes: PoderesNoQuadro;
  paginas: Readonly<Record<EstagioId, number>>;
  carregando: boolean;
  onMover: (cartao: CartaoDoPedido, para: EstagioId) => void;
  onMais: (coluna: EstagioId) => void;
}

interface CartoesProps extends DosCartoes {
  coluna: ColunaDoQuadro;
  arrastavel: boolean;
}

/** Memoised: lifting a card renders all columns but changes no list. */
export const Cartoes = memo((props: CartoesProps) => {
  const { coluna, movidos, arrastavel, poderes, paginas, carregando, onMover, onMais } = props;
  const restam = coluna.quantidade - coluna.cartoes.length;
  return (
    <>
      {coluna.cartoes.length === 0 ? (
        <Text size="sm" c="var(--ink-2)" py="xs">
          Nenhum pedido.
        </Text>
      ) : (
        <ul className={classes.cartoes} aria-label={`Pedidos em ${coluna.nome}`}>
          {coluna.cartoes.map((cartao) => (
            <Cartao
              key={cartao.id}
              cartao={cartao}
              movendo={movidos.has(cartao.id)}
              arrastavel={arrastavel}
              onMover={onMover}
              {...poderes}
            />
          ))}
        </ul>
      )}
      {restam > 0 && paginas[coluna.estagio_id] < MAXIMO_DE_PAGINAS_DO_QUADRO ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={carregando}
          aria-label={`Mostrar mais de ${coluna.nome}`}
          onClick={() => onMais(coluna.estagio_id)}
        >
          Mostrar mais ({restam})
        </Button>
      ) : null}
    </>
  );
});

interface ColunaProps extends CartoesProps {
  levantado: CartaoDoPedido | undefined;
}

export const Coluna = ({ levantado, ...props }: ColunaProps) => {
  const { estagio_id: id, nome, quantidade } = props.coluna;
  const { setNodeRef, isOver } = useDroppable({ id });
  const deOutra = levantado !== undefined && levantado.estagio_id !== id;
  const impedimento = deOutra ? impedimentoDe(levantado, id) : null;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`coluna-${id}`}
      data-coluna={id}
      className={clsx(
        classes.coluna,
        deOutra && impedimento === null && classes.recebe,
        isOver && deOutra && classes.sob,
      )}
    >
      <Group gap={8} px={4}>
        <Title order={2} id={`coluna-${id}`}>
          {nome}
        </Title>
        <Badge size="sm" variant="light" color="gray" className="tabular">
          {quantidade}
        </Badge>
      </Group>
      {impedimento === null ? null : (
        <Text size="xs" className={classes.porque}>
          {impedimento}
        </Text>
      )}
      <div className={classes.lista}>
        <Cartoes {...props} />
      </div>
    </section>
  );
};
