import { corpoDaDespesa, type CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { Kysely } from 'kysely';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { diaEscrito, numeroEscrito } from '../ler-como-no-brasil.js';
import { acharNome, NOMEADOS, nomesDe, type Nomes } from '../nomes.js';
import { comoTextoRico } from '../texto-rico.js';
import { lerForma, pieceByPiece, preenchidosDe } from '../valores.js';

const CASAS_DO_VALOR = 2;
const CASAS_DA_QUANTIDADE = 3;

export interface NomesDasDespesas {
  readonly categorias: Nomes;
  readonly unidades: Nomes;
}

export const lerLinhaDeDespesa = (
  valores: Readonly<Record<string, string>>,
  hoje: Dia,
  { categorias, unidades }: NomesDasDespesas,
): LinhaLida<CorpoDaDespesa> => {
  const { nome, data, valor, categoria, quantidade, unidade, descricao } = preenchidosDe(valores);
  const daCategoria = acharNome(
    categorias,
    categoria,
    (falta) => `Não há categoria de despesas ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const daUnidade = acharNome(
    unidades,
    unidade,
    (falta) => `Não há unidade de medida ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const lida = lerForma(corpoDaDespesa, {
    nome,
    data: data === undefined ? undefined : diaEscrito(data, hoje),
    valor: valor === undefined ? undefined : numeroEscrito(valor, CASAS_DO_VALOR),
    quantidade:
      quantidade === undefined ? undefined : numeroEscrito(quantidade, CASAS_DA_QUANTIDADE),
    categoria_id: daCategoria.id,
    unidade_medida_id: daUnidade.id,
    descricao: descricao === undefined ? undefined : comoTextoRico(descricao),
  });
  const erros = [daCategoria.erro, daUnidade.erro].filter((erro) => erro !== null);
  if (erros.length === 0) return lida;
  return { erros: 'erros' in lida ? [...lida.erros, ...erros] : erros };
};

export const leitorDeDespesas =
  (db: Kysely<never>): LeitorDeLinhas<CorpoDaDespesa> =>
  async (linhas, hoje) => {
    const [categorias, unidades] = await Promise.all([
      nomesDe(db, NOMEADOS.categoriasDeDespesas),
      nomesDe(db, NOMEADOS.unidades),
    ]);
    return pieceByPiece(linhas, ({ valores }) =>
      lerLinhaDeDespesa(valores, hoje, { categorias, unidades }),
    );
  };
