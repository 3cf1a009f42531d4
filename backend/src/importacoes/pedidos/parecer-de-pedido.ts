import type { LinhaLida, ParecerDaLinha } from '../assunto.js';
import { Semelhantes } from '../semelhantes.js';
import { chaveDoCliente } from './cliente-da-linha.js';
import type { LinhaComCliente } from './leitor-de-pedidos.js';

type Comparado = Pick<
  LinhaComCliente,
  'clienteId' | 'nome' | 'cpf' | 'cnpj' | 'telefone' | 'prazo' | 'quantidade'
> & { readonly produto_id: number | null; readonly avulso: string | null };

/** An item of an open order; `id` is the order's. */
export interface ItemEmAberto extends Comparado {
  readonly id: number;
}

export const pedidosSemelhantes = (abertos: readonly ItemEmAberto[]) =>
  new Semelhantes<Comparado, ItemEmAberto>(
    [
      {
        o: 'o mesmo cliente, produto, quantidade e prazo',
        chave: (um) =>
          [
            um.clienteId ?? chaveDoCliente(um),
            um.prazo,
            um.produto_id ?? um.avulso,
            um.quantidade,
          ].join(' '),
      },
    ],
    abertos,
  );

export interface LinhaNumerada {
  readonly numero: number;
  /** As the spreadsheet numbers its orders; null for an order of its own. */
  readonly pedido: string | null;
  readonly lida: LinhaLida<LinhaComCliente>;
}

const parecerDaLinha = (
  { numero, pedido, lida }: LinhaNumerada,
  semelhantes: ReturnType<typeof pedidosSemelhantes>,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const { corpo } = lida;
  const abertos = semelhantes.registrosComo(corpo);
  const anterior = semelhantes.linhaComo(numero, corpo);
  const mesmo = abertos.find(({ registro }) => String(registro.id) === pedido)?.registro;
  if (mesmo) return { parecer: 'igual', recados: lida.avisos ?? [], alvo: mesmo.id };
  const duvidas = [
    ...(corpo.duvida === null ? [] : [corpo.duvida]),
    ...abertos.slice(0, 5).map(({ registro, o }) => `Tem ${o} do pedido ${registro.id}.`),
    ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
  ];
  const deQuem = corpo.clienteId === null ? ['O cliente será cadastrado.'] : [];
  const oQue =
    corpo.avulso === null ? [] : ['Fica como item avulso: não há produto com este nome.'];
  return {
    parecer: duvidas.length > 0 ? 'duvidoso' : 'novo',
    recados: [...duvidas, ...(lida.avisos ?? []), ...deQuem, ...oQue],
    alvo: abertos.length === 1 ? abertos[0]!.registro.id : null,
  };
};

/** The first row of each row's number; rows without a number are orders of their own. */
const primeirasDe = (linhas: readonly LinhaNumerada[]): Map<number, number> => {
  const doPedido = new Map<string, number>();
  const primeiras = new Map<number, number>();
  for (const { numero, pedido } of linhas) {
    const primeira = pedido === null ? numero : (doPedido.get(pedido) ?? numero);
    if (pedido !== null) doPedido.set(pedido, primeira);
    primeiras.set(numero, primeira);
  }
  return primeiras;
};

const mesmaPessoa = (uma: LinhaLida<LinhaComCliente>, outra: LinhaLida<LinhaComCliente>) =>
  'erros' in uma ||
  'erros' in outra ||
  (uma.corpo.clienteId === outra.corpo.clienteId &&
    chaveDoCliente(uma.corpo) === chaveDoCliente(outra.corpo));

const recusado = (recado: string): ParecerDaLinha => ({
  parecer: 'recusado',
  recados: [recado],
  alvo: null,
});

/** First rows of orders all of whose rows are items of the open order of that number. */
const iguaisDe = (
  linhas: readonly LinhaNumerada[],
  sozinhas: readonly ParecerDaLinha[],
  primeiras: ReadonlyMap<number, number>,
): ReadonlySet<number> => {
  const outras = new Set(
    linhas.flatMap(({ numero }, index) =>
      sozinhas[index]!.parecer === 'igual' ? [] : [primeiras.get(numero)!],
    ),
  );
  return new Set([...primeiras.values()].filter((primeira) => !outras.has(primeira)));
};

/** Rows of one number are one order: all of them are new, in doubt or refused together. */
export const pareceresDePedidos = (
  linhas: readonly LinhaNumerada[],
  semelhantes: ReturnType<typeof pedidosSemelhantes>,
): ParecerDaLinha[] => {
  const primeiras = primeirasDe(linhas);
  const lidas = new Map(linhas.map(({ numero, lida }) => [numero, lida]));
  const sozinhas = linhas.map((linha) => parecerDaLinha(linha, semelhantes));
  const duvidosos = new Set<number>();
  const iguais = iguaisDe(linhas, sozinhas, primeiras);
  const recusados = new Map<number, string>();
  for (const [index, { numero, lida }] of linhas.entries()) {
    const primeira = primeiras.get(numero)!;
    const { parecer } = sozinhas[index]!;
    if (parecer === 'duvidoso' || (parecer === 'igual' && !iguais.has(primeira)))
      duvidosos.add(primeira);
    if ('erros' in lida) recusados.set(primeira, `A linha ${numero} do mesmo pedido foi recusada.`);
    else if (!mesmaPessoa(lidas.get(primeira)!, lida))
      recusados.set(primeira, 'As linhas deste número de pedido são de clientes diferentes.');
  }
  return linhas.map(({ numero, lida }, index) => {
    const parecer = sozinhas[index]!;
    const primeira = primeiras.get(numero)!;
    const recusa = recusados.get(primeira);
    if ('erros' in lida) return parecer;
    if (recusa !== undefined) return recusado(recusa);
    const doPedido = primeira === numero ? [] : [`Item do pedido da linha ${primeira}.`];
    return {
      ...parecer,
      parecer: iguais.has(primeira) ? 'igual' : duvidosos.has(primeira) ? 'duvidoso' : 'novo',
      recados: [...doPedido, ...parecer.recados],
      grupo: primeira === numero ? null : primeira,
    };
  });
};
