import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { EventoDaLoja } from '../evento-da-loja.js';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

type Arquivo = Extract<PedidoEvent, { type: 'ArquivoAnexado' }>['data'];

interface Pedido {
  clienteId: number;
  readonly itens: number[];
  readonly arquivos: Arquivo[];
  readonly removidos: Arquivo[];
}

const mostrado = ({ arquivoId }: Arquivo): boolean => arquivoId % 3 === 0;

const mostrar = ({ pedidoId, arquivoId, clienteId, nome, tipo }: Arquivo): PedidoEvent => ({
  type: 'ArquivoMostradoAoCliente',
  data: { pedidoId, arquivoId, clienteId, nome, tipo },
});

/** Adds photos and PDFs to orders and items, shows and removes some. Deterministic by seed. */
export const comArquivos = (
  passos: readonly Step<EventoDaLoja>[],
  semente: number,
  /** Probability of a file event after each event of an order. */
  frequencia = 0.1,
): Step<EventoDaLoja>[] => {
  const { chance, um, inteiro } = sortear(semente + 200);
  const pedidos = new Map<number, Pedido>();
  let ultimo = 0;

  const acompanhar = ({ type, data }: EventoDaLoja): void => {
    if (type === 'PedidoCriado')
      pedidos.set(data.pedidoId, {
        clienteId: data.clienteId,
        itens: [],
        arquivos: [],
        removidos: [],
      });
    if (type === 'PedidoAtualizado') pedidos.get(data.pedidoId)!.clienteId = data.clienteId;
    if (type === 'ItemAdicionado') pedidos.get(data.pedidoId)!.itens.push(data.itemId);
  };

  const novo = (pedidoId: number, { clienteId, itens }: Pedido): Arquivo => {
    const arquivoId = ++ultimo;
    const foto = chance(0.7);
    return {
      pedidoId,
      arquivoId,
      item: itens.length > 0 && chance(0.5) ? um(itens) : null,
      clienteId,
      nome: foto ? `foto ${arquivoId}.jpg` : `molde ${arquivoId}.pdf`,
      hash: `${arquivoId}`.padStart(64, 'a'),
      tipo: foto ? 'image/jpeg' : 'application/pdf',
      bytes: inteiro(1, 9_999),
      largura: foto ? inteiro(1, 4_000) : null,
      altura: foto ? inteiro(1, 4_000) : null,
    };
  };

  const tirar = (arquivos: Arquivo[]): Arquivo =>
    arquivos.splice(inteiro(0, arquivos.length - 1), 1)[0]!;

  const eventos = (pedidoId: number, pedido: Pedido): PedidoEvent[] => {
    const { arquivos, removidos } = pedido;
    if (removidos.length > 0 && chance(0.4)) {
      const data = tirar(removidos);
      arquivos.push(data);
      return [{ type: 'ArquivoRestaurado', data }, ...(mostrado(data) ? [mostrar(data)] : [])];
    }
    if (arquivos.length > 0 && chance(0.3)) {
      const data = tirar(arquivos);
      removidos.push(data);
      return [
        ...(mostrado(data)
          ? [{ ...mostrar(data), type: 'ArquivoOcultadoDoCliente' } as PedidoEvent]
          : []),
        { type: 'ArquivoRemovido', data },
      ];
    }
    const data = novo(pedidoId, pedido);
    arquivos.push(data);
    return [{ type: 'ArquivoAnexado', data }, ...(mostrado(data) ? [mostrar(data)] : [])];
  };

  return passos.flatMap((passo) => {
    acompanhar(passo);
    const { data } = passo;
    const pedido = 'pedidoId' in data ? pedidos.get(data.pedidoId) : undefined;
    if (!('pedidoId' in data) || !pedido || !chance(frequencia)) return [passo];
    const { pedidoId } = data;
    const deles = eventos(pedidoId, pedido).map((evento) => ({
      ...evento,
      stream: pedidoStream(pedidoId),
      dia: passo.dia!,
    }));
    return [passo, ...deles];
  });
};
