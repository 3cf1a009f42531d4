import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { sql, type Kysely } from 'kysely';
import type { Conferente, LinhaLida, ParecerDaLinha } from '../assunto.js';
import { Semelhantes } from '../semelhantes.js';
import { pieceByPiece } from '../valores.js';
import { leitorDeDespesas } from './linha-de-despesa.js';
import { TITULOS_DE_DESPESAS } from './titulos-de-despesas.js';

type Comparada = Pick<CorpoDaDespesa, 'nome' | 'data' | 'valor'>;
export interface DespesaConhecida extends Comparada {
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

/** An expense of the same name, day and value is a question: it may be the same one. */
export const parecerDeDespesa = (
  numero: number,
  lida: LinhaLida<CorpoDaDespesa>,
  semelhantes: Semelhantes<Comparada, DespesaConhecida>,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const despesas = semelhantes.registrosComo(lida.corpo);
  const anterior = semelhantes.linhaComo(numero, lida.corpo);
  const duvidas = [
    ...despesas.slice(0, 5).map(({ registro, o }) => `Tem ${o} da despesa ${registro.id}.`),
    ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
  ];
  const [uma] = despesas;
  return {
    parecer: duvidas.length > 0 ? 'duvidoso' : 'novo',
    recados: [...duvidas, ...(lida.avisos ?? [])],
    alvo: despesas.length === 1 ? uma!.registro.id : null,
  };
};

export const conferenteDeDespesas = (db: Kysely<DespesasDb>): Conferente => ({
  titulos: TITULOS_DE_DESPESAS,
  async conferir(linhas, hoje) {
    const lidas = await leitorDeDespesas(db as unknown as Kysely<never>)(linhas, hoje);
    const dias = lidas.flatMap((lida) => ('corpo' in lida ? [lida.corpo.data] : []));
    const despesas = await db
      .selectFrom('despesas.despesas')
      .select(['id', 'nome', 'data', 'valor_em_centavos as valor'])
      .where(sql<boolean>`data = any (${[...new Set(dias)]})`)
      .orderBy('id')
      .execute();
    const semelhantes = despesasSemelhantes(despesas);
    const numeradas = linhas.map(({ numero }, index) => ({ numero, lida: lidas[index]! }));
    return pieceByPiece(numeradas, ({ numero, lida }) =>
      parecerDeDespesa(numero, lida, semelhantes),
    );
  },
});
