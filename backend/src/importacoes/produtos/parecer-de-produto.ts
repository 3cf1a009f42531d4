import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { plainText } from '../../platform/rich-text.js';
import type { LinhaLida, ParecerDaLinha } from '../assunto.js';
import { Semelhantes } from '../leitura/semelhantes.js';
import { comALinha, mudancasDe } from '../conferencia/valores.js';

export interface ProdutoConhecido extends CorpoDoProduto {
  readonly id: number;
}

type Comparado = Pick<CorpoDoProduto, 'nome'>;

export const produtosSemelhantes = (conhecidos: readonly ProdutoConhecido[]) =>
  new Semelhantes<Comparado, ProdutoConhecido>(
    [{ o: 'o mesmo nome', chave: ({ nome }) => normalizarBusca(nome) }],
    conhecidos,
  );

const CAMPOS = CAMPOS_DA_IMPORTACAO.produtos.map(({ campo, rotulo }) => ({
  campo: campo === 'categoria' ? 'categ_produto_id' : campo,
  rotulo,
}));

/** One product with the name is the same product. Several are a doubt, unless the row has the id of one. */
export const parecerDeProduto = (
  numero: number,
  lida: LinhaLida<CorpoDoProduto>,
  semelhantes: Semelhantes<Comparado, ProdutoConhecido>,
  nomeDaCategoria: (id: number) => string,
  registroEscrito: number | null = null,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const produtos = semelhantes.registrosComo(lida.corpo);
  const anterior = semelhantes.linhaComo(numero, lida.corpo);
  const [unico] = produtos;
  const numerado = produtos.find(({ registro }) => registro.id === registroEscrito);
  const mesmo = numerado ?? (produtos.length === 1 && anterior === null ? unico : undefined);
  if (mesmo) {
    const { registro } = mesmo;
    const texto = {
      valor: formatarReais,
      descricao: (html: string) => entreAspas(plainText(html)),
      categ_produto_id: nomeDaCategoria,
      ativo_site: (sim: boolean) => (sim ? 'Sim' : 'Não'),
    };
    const mudancas = mudancasDe(CAMPOS, texto, registro, comALinha(registro, lida));
    return {
      parecer: mudancas.length > 0 ? 'muda' : 'igual',
      recados: mudancas,
      alvo: registro.id,
    };
  }
  if (produtos.length === 0 && anterior === null)
    return { parecer: 'novo', recados: [], alvo: null };
  return {
    parecer: 'duvidoso',
    recados: [
      ...produtos
        .slice(0, 5)
        .map(({ registro }) => `Já há um produto ${registro.id} com este nome.`),
      ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
    ],
    alvo: produtos.length === 1 ? unico!.registro.id : null,
  };
};
