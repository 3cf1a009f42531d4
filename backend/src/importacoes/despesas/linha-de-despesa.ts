import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import {
  corpoDaDespesa,
  SEM_CATEGORIA,
  type CorpoDaDespesa,
} from '@encomenda/contracts/despesas/despesas.http';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Kysely } from 'kysely';
import { despesaFold } from '../../despesas/domain/despesa.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import { lancarDespesa } from '../../despesas/lancar-despesa.js';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { semErrosDeFormula } from '../leitura/erros-de-formula.js';
import { diaEscrito } from '../leitura/ler-como-no-brasil.js';
import { lerForma } from '../leitura/ler-forma.js';
import { acharNome, NOMEADOS, nomesDe, type Nomes } from '../nomes/nomes.js';
import { numerosDa } from '../leitura/numeros-da-linha.js';
import { comoTextoRico } from '../leitura/texto-rico.js';
import { pieceByPiece, preenchidosDe } from '../conferencia/valores.js';

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
  const celulas = preenchidosDe(valores);
  const { legiveis, naoLidos } = semErrosDeFormula(celulas, CAMPOS);
  const { nome, data, categoria, unidade, descricao } = legiveis;
  const numeros = numerosDa(legiveis, numericos, CAMPOS, CASAS);
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
  const escritos = {
    nome,
    data: data === undefined ? undefined : diaEscrito(data, hoje),
    valor: numeros.escritos['valor'],
    quantidade: numeros.escritos['quantidade'],
    categoria_id: daCategoria.id ?? undefined,
    unidade_medida_id: daUnidade.id ?? undefined,
    descricao: descricao === undefined ? undefined : comoTextoRico(descricao),
  };
  return lerForma(corpoDaDespesa, escritos, {
    campos: CAMPOS,
    celulas,
    nomes: { categoria_id: 'categoria', unidade_medida_id: 'unidade' },
    naoLidos: [
      ...naoLidos,
      ...numeros.naoLidos,
      ...[
        { campo: 'categoria', frase: daCategoria.erro },
        { campo: 'unidade', frase: daUnidade.erro },
      ].flatMap(({ campo, frase }) => (frase === null ? [] : [{ campo, frase }])),
    ],
    avisos: numeros.avisos,
    decidir: (corpo) =>
      lancarDespesa({
        despesaId: 0,
        dados: factsOf(camposDaDespesa, corpo),
        categoriaExiste: true,
        unidadeExiste: true,
      })(despesaFold.initialState),
  });
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
