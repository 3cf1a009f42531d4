import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { LinhaLida, ParecerDaLinha } from '../assunto.js';
import { recusasDe } from '../leitura/recusas-por-campo.js';
import { Semelhantes } from '../leitura/semelhantes.js';
import { comALeitura, pieceByPiece } from '../conferencia/valores.js';
import { chaveDoCliente } from './cliente-da-linha.js';
import {
  pedidoCompletoDasLinhas,
  exigirPedidoCompletoPossivel,
} from './pedido-completo-das-linhas.js';
import type { LinhaComCliente } from './leitor-de-pedidos.js';
import { mesmoCliente, pedidoDasLinhas, type PedidoDasLinhas } from './pedido-das-linhas.js';

type Comparado = Pick<
  LinhaComCliente,
  'clienteId' | 'nome' | 'cpf' | 'cnpj' | 'telefone' | 'prazo' | 'quantidade'
> & { readonly produto_id: number | null; readonly avulso: string | null };

/** An item of an open order. `id` is the order's id. */
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
  /** Order number in the spreadsheet; null when the row is an order of its own. */
  readonly pedido: string | null;
  readonly lida: LinhaLida<LinhaComCliente>;
}

/** Result for one row. `igual` when the open order with this number has the same item. */
const parecerDaLinha = (
  { numero, pedido, lida }: LinhaNumerada,
  semelhantes: ReturnType<typeof pedidosSemelhantes>,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const { corpo } = lida;
  const abertos = semelhantes.registrosComo(corpo);
  const anterior = semelhantes.linhaComo(numero, corpo);
  const mesmo = abertos.find(({ registro }) => String(registro.id) === pedido)?.registro;
  const duvidas = [
    ...(corpo.duvida === null ? [] : [corpo.duvida]),
    ...abertos.slice(0, 5).map(({ registro, o }) => `Tem ${o} do pedido ${registro.id}.`),
    ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
  ];
  const deQuem = corpo.clienteId === null ? ['O cliente será cadastrado.'] : [];
  const oQue =
    corpo.avulso === null ? [] : ['Fica como item avulso: não há produto com este nome.'];
  return {
    parecer: mesmo ? 'igual' : duvidas.length > 0 ? 'duvidoso' : 'novo',
    recados: [...duvidas, ...deQuem, ...oQue],
    alvo: mesmo?.id ?? (abertos.length === 1 ? abertos[0]!.registro.id : null),
  };
};

/** First row of each row's order, by row number. */
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

const recusado = (recado: string): ParecerDaLinha => ({
  parecer: 'recusado',
  recados: [recado],
  alvo: null,
});

/** First rows of those orders whose rows are all `igual`. */
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

type Conjunto = { readonly recusa: string } | PedidoDasLinhas;

const CLIENTES_DIFERENTES = 'As linhas deste número de pedido são de clientes diferentes.';

const conjuntoDe = (linhas: readonly LinhaNumerada[], hoje: Dia): Conjunto => {
  const ilegivel = linhas.find(({ lida }) => 'erros' in lida);
  if (ilegivel) return { recusa: `A linha ${ilegivel.numero} do mesmo pedido foi recusada.` };
  const [primeira, ...outras] = linhas.flatMap(({ numero, lida }) =>
    'erros' in lida ? [] : [{ numero, corpo: lida.corpo, preenchidos: lida.preenchidos }],
  );
  if (!outras.every(({ corpo }) => mesmoCliente(primeira!.corpo, corpo)))
    return { recusa: CLIENTES_DIFERENTES };
  const pedido = pedidoDasLinhas([primeira!, ...outras], hoje);
  const produtos = pedido.itens.map(({ produto }) => produto);
  const faltas = recusasDe(() =>
    exigirPedidoCompletoPossivel(
      pedidoCompletoDasLinhas(pedido, produtos, hoje),
      pedido.cabecalho.nome,
    ),
  );
  return faltas.length === 0
    ? pedido
    : { recusa: [...new Set(faltas.map(({ frase }) => frase))].join(' ') };
};

const itemDe = (numero: number, primeira: number): string[] =>
  primeira === numero ? [] : [`Item do pedido da linha ${primeira}.`];

const parecerIgual = (
  { numero, lida }: LinhaNumerada,
  sozinha: ParecerDaLinha,
  primeira: number,
): ParecerDaLinha =>
  comALeitura(lida, {
    ...sozinha,
    recados: itemDe(numero, primeira),
    grupo: primeira === numero ? null : primeira,
  });

const HORA_SEM_PRAZO = 'Sem prazo, não há hora do prazo.';

const parecerNoPedido = (
  { numero, lida }: LinhaNumerada,
  sozinha: ParecerDaLinha,
  { pedido, primeira, duvidoso }: { pedido: PedidoDasLinhas; primeira: number; duvidoso: boolean },
): ParecerDaLinha => {
  const { outrosTelefones, hora } = 'erros' in lida ? SEM_NADA : doQueSobra(lida.corpo, pedido);
  const parecer = comALeitura(lida, {
    ...sozinha,
    parecer: duvidoso ? 'duvidoso' : 'novo',
    recados: [
      ...itemDe(numero, primeira),
      ...(pedido.discordancias.get(numero) ?? []),
      ...sozinha.recados,
      ...outrosTelefones,
    ],
    grupo: primeira === numero ? null : primeira,
  });
  if (!pedido.horasSemPrazo.has(numero)) return parecer;
  const semHora = { rotulo: 'Hora do prazo', escrito: hora, porque: HORA_SEM_PRAZO };
  return { ...parecer, emBranco: [...(parecer.emBranco ?? []), semHora] };
};

const SEM_NADA = { outrosTelefones: [], hora: '' };

/** A known customer keeps its telephones; those of the row are then left out with a message. */
const doQueSobra = (
  { outrosTelefones, hora_do_prazo }: LinhaComCliente,
  { cabecalho }: PedidoDasLinhas,
) => ({
  outrosTelefones:
    outrosTelefones === null || cabecalho.clienteId === null
      ? []
      : [`${outrosTelefones} não entra: o cliente já está no cadastro.`],
  hora: hora_do_prazo ?? '',
});

/** Checks rows order by order: the rows of one order are all new, all doubtful or all refused. */
export const pareceresDePedidos = async (
  hoje: Dia,
  linhas: readonly LinhaNumerada[],
  semelhantes: ReturnType<typeof pedidosSemelhantes>,
): Promise<ParecerDaLinha[]> => {
  const primeiras = primeirasDe(linhas);
  const grupos = new Map<number, LinhaNumerada[]>();
  for (const linha of linhas) {
    const primeira = primeiras.get(linha.numero)!;
    const grupo = grupos.get(primeira);
    if (grupo) grupo.push(linha);
    else grupos.set(primeira, [linha]);
  }
  const conjuntos = new Map(
    await pieceByPiece([...grupos], ([primeira, doGrupo]) => [primeira, conjuntoDe(doGrupo, hoje)]),
  );
  const sozinhas = linhas.map((linha) => parecerDaLinha(linha, semelhantes));
  const iguais = iguaisDe(linhas, sozinhas, primeiras);
  const duvidosos = new Set(
    linhas.flatMap(({ numero }, index) =>
      sozinhas[index]!.parecer === 'novo' ? [] : [primeiras.get(numero)!],
    ),
  );
  return linhas.map((linha, index) => {
    const primeira = primeiras.get(linha.numero)!;
    const conjunto = conjuntos.get(primeira)!;
    if ('erros' in linha.lida) return sozinhas[index]!;
    if (iguais.has(primeira)) return parecerIgual(linha, sozinhas[index]!, primeira);
    if ('recusa' in conjunto) return recusado(conjunto.recusa);
    const duvidoso = duvidosos.has(primeira) || conjunto.discordancias.size > 0;
    return parecerNoPedido(linha, sozinhas[index]!, { pedido: conjunto, primeira, duvidoso });
  });
};
