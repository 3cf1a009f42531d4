import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { sql, type Kysely } from 'kysely';
import type { Conferente, Legivel, LinhaLida, ParecerDaLinha } from '../assunto.js';
import { Semelhantes } from '../leitura/semelhantes.js';
import { comALeitura, pieceByPiece, registroDaLinha } from '../conferencia/valores.js';
import { leitorDeDespesas } from './linha-de-despesa.js';

type Comparada = Pick<CorpoDaDespesa, 'nome' | 'data' | 'valor'>;
export interface DespesaConhecida extends Omit<CorpoDaDespesa, 'descricao'> {
  readonly id: number;
}

export const despesasSemelhantes = (conhecidas: readonly DespesaConhecida[]) =>
  new Semelhantes<Comparada, DespesaConhecida>(
    [
      {
        o: 'o mesmo nome, dia e valor',
        chave: ({ nome, data, valor }) => `${data} ${valor} ${normalizarBusca(nome)}`,
      },
    ],
    conhecidas,
  );

const ehIgual = (despesa: DespesaConhecida, { corpo }: Legivel<CorpoDaDespesa>) =>
  (['quantidade', 'unidade_medida_id', 'categoria_id'] as const).every(
    (campo) => corpo[campo] === null || corpo[campo] === despesa[campo],
  );

/** Compares a row with expenses and earlier rows. Equal name, day and amount are a doubt, unless the row has the id. */
export const parecerDeDespesa = (
  numero: number,
  lida: LinhaLida<CorpoDaDespesa>,
  semelhantes: Semelhantes<Comparada, DespesaConhecida>,
  registroEscrito: number | null = null,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const despesas = semelhantes.registrosComo(lida.corpo);
  const anterior = semelhantes.linhaComo(numero, lida.corpo);
  const mesma = despesas.find(({ registro }) => registro.id === registroEscrito)?.registro;
  if (mesma && ehIgual(mesma, lida)) return { parecer: 'igual', recados: [], alvo: mesma.id };
  const duvidas = [
    ...despesas.slice(0, 5).map(({ registro, o }) => `Tem ${o} da despesa ${registro.id}.`),
    ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
  ];
  const [uma] = despesas;
  return {
    parecer: duvidas.length > 0 ? 'duvidoso' : 'novo',
    recados: duvidas,
    alvo: despesas.length === 1 ? uma!.registro.id : null,
  };
};

export const conferenteDeDespesas = (db: Kysely<DespesasDb>): Conferente => ({
  async conferir(linhas, hoje) {
    const lidas = await leitorDeDespesas(db as unknown as Kysely<never>)(linhas, hoje);
    const dias = lidas.flatMap((lida) => ('corpo' in lida ? [lida.corpo.data] : []));
    const despesas = await db
      .selectFrom('despesas.despesas')
      .select([
        'id',
        'nome',
        'data',
        'valor_em_centavos as valor',
        'quantidade_em_milesimos as quantidade',
        'unidade_id as unidade_medida_id',
        'categoria_id',
      ])
      .where(sql<boolean>`data = any (${[...new Set(dias)]})`)
      .orderBy('id')
      .execute();
    const semelhantes = despesasSemelhantes(despesas);
    const numeradas = linhas.map((linha, index) => ({ ...linha, lida: lidas[index]! }));
    return pieceByPiece(numeradas, ({ numero, valores, lida }) =>
      comALeitura(lida, parecerDeDespesa(numero, lida, semelhantes, registroDaLinha(valores))),
    );
  },
});
