import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { corpoDoProduto, type CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { Kysely } from 'kysely';
import { cadastrarProduto } from '../../produtos/cadastro/cadastrar-produto.js';
import { produtoFold } from '../../produtos/domain/produto.js';
import { dadosDoProduto } from '../../produtos/cadastro/formulario-do-produto.js';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { semErrosDeFormula } from '../leitura/erros-de-formula.js';
import { simOuNaoEscrito } from '../leitura/ler-como-no-brasil.js';
import { lerForma } from '../leitura/ler-forma.js';
import { acharNome, NOMEADOS, nomesDe, type Nomes } from '../nomes/nomes.js';
import { numerosDa } from '../leitura/numeros-da-linha.js';
import { comoTextoRico } from '../leitura/texto-rico.js';
import { pieceByPiece, preenchidosDe } from '../conferencia/valores.js';

const CAMPOS = CAMPOS_DA_IMPORTACAO.produtos;
const CASAS = { valor: 2 };

export const lerLinhaDeProduto = (
  valores: Readonly<Record<string, string>>,
  categorias: Nomes,
  numericos: readonly string[] = [],
): LinhaLida<CorpoDoProduto> => {
  const celulas = preenchidosDe(valores);
  const { legiveis, naoLidos } = semErrosDeFormula(celulas, CAMPOS);
  const { nome, categoria, descricao, ativo_site } = legiveis;
  const numeros = numerosDa(legiveis, numericos, CAMPOS, CASAS);
  const achada = acharNome(
    categorias,
    categoria,
    (falta) => `Não há categoria de produtos ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const escritos = {
    nome,
    valor: numeros.escritos['valor'],
    categ_produto_id: achada.id ?? undefined,
    descricao: descricao === undefined ? undefined : comoTextoRico(descricao),
    ativo_site: ativo_site === undefined ? undefined : simOuNaoEscrito(ativo_site),
  };
  return lerForma(corpoDoProduto, escritos, {
    campos: CAMPOS,
    celulas,
    nomes: { categ_produto_id: 'categoria' },
    naoLidos: [
      ...naoLidos,
      ...numeros.naoLidos,
      ...(achada.erro === null ? [] : [{ campo: 'categoria', frase: achada.erro }]),
    ],
    avisos: numeros.avisos,
    decidir: (corpo) =>
      cadastrarProduto({ produtoId: 0, dados: dadosDoProduto(corpo), categoriaExiste: true })(
        produtoFold.initialState,
      ),
  });
};

export const leitorDeProdutos =
  (db: Kysely<never>): LeitorDeLinhas<CorpoDoProduto> =>
  async (linhas) => {
    const categorias = await nomesDe(db, NOMEADOS.categoriasDeProdutos);
    return pieceByPiece(linhas, ({ valores, numericos }) =>
      lerLinhaDeProduto(valores, categorias, numericos),
    );
  };
