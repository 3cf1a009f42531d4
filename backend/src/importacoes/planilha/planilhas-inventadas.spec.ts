import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { Random } from '@encomenda/platform/random';
import { describe, expect, it } from 'vitest';
import {
  csvInventado,
  escreverDia,
  escreverDinheiro,
  escreverDocumento,
  escreverNome,
  escreverPrazo,
  escreverQuantidade,
  NOMES,
  xlsxInventado,
  type CelulaEscrita,
} from '../../testing/planilhas-e-extratos/planilhas-inventadas.js';
import { adivinharColunas, type TitulosConhecidos } from '../colunas/adivinhar-colunas.js';
import type { LinhaComValores } from '../assunto.js';
import { lerLinhaDeCliente } from '../clientes/linha-de-cliente.js';
import { TITULOS_DE_CLIENTES } from '../clientes/titulos-de-clientes.js';
import { leitorDaPlanilha } from '../colunas/colunas-da-planilha.js';
import { lerLinhaDeDespesa } from '../despesas/linha-de-despesa.js';
import { TITULOS_DE_DESPESAS } from '../despesas/titulos-de-despesas.js';
import { lerLinhaDePedido } from '../pedidos/linha-de-pedido.js';
import { TITULOS_DE_PEDIDOS } from '../pedidos/titulos-de-pedidos.js';
import { lerPlanilha } from './ler-planilha.js';

const HOJE = '2026-11-28';
const COMO = { hoje: HOJE, dddDaLoja: null };
const DOCUMENTOS = ['01234567890', '52998224725', '12345678909'];
const VALORES = [0, 1, 1_250, 12_345, 123_456, 99_900, 100_000, 1_234_567];

interface Campo {
  /** The value that a row must have, from the random numbers of its seed. */
  readonly inventar: (random: Random) => unknown;
  readonly escrever: (valor: never, emXlsx: boolean, random: Random) => CelulaEscrita;
  /** The fields of the form that the value becomes. */
  readonly esperado: (valor: never) => Record<string, unknown>;
}
const campo = <V>(
  inventar: (random: Random) => V,
  escrever: (valor: V, emXlsx: boolean, random: Random) => CelulaEscrita,
  esperado: (valor: V) => Record<string, unknown>,
): Campo => ({ inventar, escrever, esperado });

const dia = (random: Random): string =>
  `20${random.between(20, 25)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
const nome = campo(
  (random) => random.pick(NOMES),
  escreverNome,
  (valor) => ({ nome: valor }),
);
const dinheiro = (de: string) =>
  campo(
    (random) => random.pick(VALORES.slice(1)),
    escreverDinheiro,
    (valor) => ({ [de]: valor }),
  );

type Lida =
  | { readonly corpo: object; readonly emBranco: readonly unknown[] }
  | { readonly erros: readonly string[] };

interface Assunto {
  readonly assunto: AssuntoDaImportacao;
  readonly titulos: TitulosConhecidos;
  readonly campos: Readonly<Record<string, Campo>>;
  readonly ler: (linha: LinhaComValores) => Lida;
}

const ASSUNTOS: readonly Assunto[] = [
  {
    assunto: 'clientes',
    titulos: TITULOS_DE_CLIENTES,
    campos: {
      nome,
      documento: campo(
        (random) => random.pick(DOCUMENTOS),
        escreverDocumento,
        (cpf) => ({ cpf }),
      ),
      data_nascimento: campo(dia, escreverDia, (valor) => ({ data_nascimento: valor })),
    },
    ler: ({ valores }) => lerLinhaDeCliente(valores, COMO),
  },
  {
    assunto: 'despesas',
    titulos: TITULOS_DE_DESPESAS,
    campos: {
      nome,
      data: campo(dia, escreverDia, (valor) => ({ data: valor })),
      valor: dinheiro('valor'),
      quantidade: campo(
        (random) => random.pick([1_000, 2_000, 500, 1_125, 12_345, 1_500_000]),
        escreverQuantidade,
        (quantidade) => ({ quantidade }),
      ),
    },
    ler: ({ valores, numericos }) =>
      lerLinhaDeDespesa(valores, HOJE, { categorias: new Map(), unidades: new Map() }, numericos),
  },
  {
    assunto: 'pedidos',
    titulos: TITULOS_DE_PEDIDOS,
    campos: {
      cliente: nome,
      produto: campo(
        () => 'Caixa',
        escreverNome,
        (avulso) => ({ avulso }),
      ),
      valor: dinheiro('valor'),
      prazo: campo(
        (random) =>
          [`2026-12-${random.between(10, 28)}`, random.pick(['14:30', '08:05', '23:59'])] as const,
        escreverPrazo,
        ([prazo, hora_do_prazo]) => ({ prazo, hora_do_prazo }),
      ),
    },
    ler: ({ valores, numericos }) => lerLinhaDePedido(valores, COMO, new Map(), numericos),
  },
];

const LINHAS = 6;

/** What is read of a file made from a seed, beside what it was made of. */
const lida = async ({ assunto, titulos, campos, ler }: Assunto, emXlsx: boolean, seed: number) => {
  const random = new Random(seed);
  const linhas = Array.from({ length: LINHAS }, () =>
    Object.entries(campos).map(([chave, um]) => {
      const valor = um.inventar(random) as never;
      return { chave, celula: um.escrever(valor, emXlsx, random), esperado: um.esperado(valor) };
    }),
  );
  const colunas = Object.keys(campos).map((chave, n) => ({
    titulos: titulos[chave]!.slice(0, 3),
    celulas: linhas.map((celulas) => celulas[n]!.celula),
  }));
  const bytes = emXlsx ? xlsxInventado(colunas, random) : csvInventado(colunas, random);
  const planilha = await lerPlanilha(bytes, { titulos });
  const escolhidas = adivinharColunas(planilha.titulos, titulos);
  const colunasLidas = { assunto, titulos: planilha.titulos, colunas: escolhidas };
  const lidas = planilha.linhas.map(leitorDaPlanilha(colunasLidas)).map(ler);
  return { linhas, lidas };
};

type Inventada = Awaited<ReturnType<typeof lida>>['linhas'][number];

/**
 * How a row was read otherwise than it was made; undefined when it was not, or for good reason refused
 * or left with a blank that is listed.
 */
const erroDe = (linha: Lida, celulas: Inventada): unknown => {
  if ('erros' in linha)
    return celulas.some(({ celula }) => celula.duvidosa) ? undefined : linha.erros;
  const corpo = linha.corpo as Record<string, unknown>;
  const trocados = celulas.flatMap(({ celula, esperado }) =>
    Object.entries(esperado).filter(([nomeDoCampo, valor]) => {
      const deixado = corpo[nomeDoCampo] === null && celula.duvidosa && linha.emBranco.length > 0;
      return corpo[nomeDoCampo] !== valor && !deixado;
    }),
  );
  return trocados.length === 0 ? undefined : { esperado: trocados, lido: corpo };
};

const CASOS = ASSUNTOS.flatMap((assunto) =>
  [false, true].map(
    (emXlsx) => [assunto.assunto, emXlsx ? 'XLSX' : 'CSV', assunto, emXlsx] as const,
  ),
);

describe('uma planilha inventada', () => {
  it.each(CASOS)(
    'de %s em %s se lê como foi feita, ou a linha é recusada',
    async (_, __, assunto, emXlsx) => {
      const quantas = emXlsx ? 25 : 60;
      for (let seed = 1; seed <= quantas; seed++) {
        const { linhas, lidas } = await lida(assunto, emXlsx, seed);
        expect([seed, lidas.length]).toEqual([seed, LINHAS]);
        const erros = linhas.map((celulas, n) => erroDe(lidas[n]!, celulas));
        expect([seed, erros]).toEqual([seed, linhas.map(() => undefined)]);
      }
    },
  );
});
