import { Button } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { CartaoDoPedido } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { PAGINAS_DA_COLUNA } from '@encomenda/contracts/pedidos/producao/paginas-do-quadro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { Loaded } from '../../shared/feedback/loaded';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { useIsMobile } from '../../shared/use-is-mobile';
import { FiltroDeItens, useFiltroDeItens } from '../itens/filtro-de-itens';
import { comCartoesMovidos } from './mover/mover-cartoes';
import { QuadroArrastavel } from './quadro-arrastavel';
import { QuadroEmAbas } from './quadro-em-abas';
import { useQuadroQuery } from './quadro.api';
import { useMovimentos } from './mover/use-movimentos';

const EntregarPedidoModal = lazyDialog(
  async () => (await import('../saida/entregar-pedido.modal')).EntregarPedidoModal,
);

const ALTURA = 480;
const POR_ESTAGIO = 'Os pedidos por estágio.';
const UMA_PAGINA: Readonly<Record<EstagioId, number>> = { 1: 1, 2: 1, 3: 1, 4: 1 };

export const QuadroPage = () => {
  const filtro = useFiltroDeItens();
  const [paginas, setPaginas] = useState(UMA_PAGINA);
  const consulta = {
    ...filtro.params,
    ...Object.fromEntries(
      Object.entries(PAGINAS_DA_COLUNA).map(([id, nome]) => [
        nome,
        paginas[Number(id) as EstagioId],
      ]),
    ),
  };
  const query = useQuadroQuery(consulta);
  const { movidos, mover, pergunta } = useMovimentos(consulta);
  const produz = usePoder('producao:alterar');
  const veValores = usePoder('valores:ler');
  const poderes = useMemo(() => ({ produz, veValores }), [produz, veValores]);
  const podeReceber = usePoder('receita:alterar');
  const [aEntregar, entregar] = useState<CartaoDoPedido>();
  const emAbas = useIsMobile();

  const aoMover = (cartao: CartaoDoPedido, para: EstagioId) => {
    if (para === ESTAGIO.entregue && podeReceber && cartao.falta_pagar > 0) entregar(cartao);
    else mover(cartao, para);
  };
  const ultimo = useRef(aoMover);
  useEffect(() => {
    ultimo.current = aoMover;
  });
  const onMover = useCallback<typeof aoMover>((...para) => ultimo.current(...para), []);
  const onMais = useCallback(
    (coluna: EstagioId) => setPaginas((antes) => ({ ...antes, [coluna]: antes[coluna] + 1 })),
    [],
  );
  const lidas = query.data?.colunas;
  const colunas = useMemo(() => comCartoesMovidos(lidas ?? [], movidos), [lidas, movidos]);
  const carregando = query.isFetching && query.currentData === undefined;
  const props = { colunas, movidos, poderes, paginas, carregando, onMover, onMais };

  return (
    <>
      <ScreenHeader
        title="Quadro"
        context={emAbas ? POR_ESTAGIO : `${POR_ESTAGIO} Arraste um cartão para movê-lo.`}
      >
        <Button
          component={Link}
          to="/adm/produzir"
          variant="default"
          leftSection={<IconHammer size={18} aria-hidden />}
        >
          Produzir
        </Button>
      </ScreenHeader>
      <FiltroDeItens filtro={filtro} />
      <Loaded query={query} height={ALTURA} label="Carregando o quadro">
        {() => (emAbas ? <QuadroEmAbas {...props} /> : <QuadroArrastavel {...props} />)}
      </Loaded>
      {pergunta}
      {aEntregar ? (
        <EntregarPedidoModal
          opened
          onClose={() => entregar(undefined)}
          pedido={{ ...aEntregar, cliente: aEntregar.cliente.nome }}
        />
      ) : null}
    </>
  );
};
