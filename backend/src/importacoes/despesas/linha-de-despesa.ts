import {
  corpoDaDespesa,
  SEM_CATEGORIA,
  type CorpoDaDespesa,
} from '@encomenda/contracts/despesas/despesas.http';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { Kysely } from 'kysely';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { errosDeFormula } from '../erros-de-formula.js';
import { diaEscrito } from '../ler-como-no-brasil.js';
import { acharNome, NOMEADOS, nomesDe, type Nomes } from '../nomes.js';
import { comNumeros, numerosDa } from '../numeros-da-linha.js';
import { comoTextoRico } from '../texto-rico.js';
import { lerForma, pieceByPiece, preenchidosDe } from '../valores.js';

const CAMPOS = CAMPOS_DA_IMPORTACAO.despesas;
const CASAS = { valor: 2, quantidade: 3 };

export interface NomesDasDespesas {
  readonly categorias: Nomes;
  readonly unidades: Nomes;
}

export const lerLinhaDeDespesa = (
  valores: Readonly<Record<string, string>>,
  hoje: Dia,
  { categorias, unidades }: NomesDasDespesas,
  numericos: readonly string[] = [],
): LinhaLida<CorpoDaDespesa> => {
  const deFormula = errosDeFormula(valores, CAMPOS);
  if (deFormula.length > 0) return { erros: deFormula };
  const preenchidos = preenchidosDe(valores);
  const { nome, data, categoria, unidade, descricao } = preenchidos;
  const numeros = numerosDa(preenchidos, numericos, CAMPOS, CASAS);
  const daCategoria = acharNome(
    categorias,
    categoria === SEM_CATEGORIA ? undefined : categoria,
    (falta) => `Não há categoria de despesas ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const daUnidade = acharNome(
    unidades,
    unidade,
    (falta) => `Não há unidade de medida ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const escrita = lerForma(corpoDaDespesa, {
    nome,
    data: data === undefined ? undefined : diaEscrito(data, hoje),
    valor: numeros.escritos['valor'],
    quantidade: numeros.escritos['quantidade'],
    ...(daCategoria.id === null ? {} : { categoria_id: daCategoria.id }),
    ...(daUnidade.id === null ? {} : { unidade_medida_id: daUnidade.id }),
    descricao: descricao === undefined ? undefined : comoTextoRico(descricao),
  });
  const lida = comNumeros(escrita, numeros);
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
    return pieceByPiece(linhas, ({ valores, numericos }) =>
      lerLinhaDeDespesa(valores, hoje, { categorias, unidades }, numericos),
    );
  };
