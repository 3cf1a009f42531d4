import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import type { HandleCommand } from '../../platform/commands/handle-command.js';
import type { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { StateReader } from '../../platform/commands/streams/state-reader.js';
import { atualizarProduto } from '../../produtos/cadastro/atualizar-produto.js';
import { cadastrarProduto } from '../../produtos/cadastro/cadastrar-produto.js';
import { namedRecordFold } from '../../platform/commands/named-records/named-record.js';
import { exigirProduto, produtoFold, type Produto } from '../../produtos/domain/produto.js';
import {
  dadosDoProduto,
  formularioDoProduto,
} from '../../produtos/cadastro/formulario-do-produto.js';
import { desfazerProdutos } from '../../produtos/produtos.desfazer.js';
import type { AtoDaLinha, Feito, Importador, LeitorDeLinhas, Legivel } from '../assunto.js';
import { desfazerLinha, feito, origemDa } from '../linha-importada.js';
import { comALinha } from '../conferencia/valores.js';

export interface DependenciasDeProdutos {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly reader: StateReader;
  readonly ler: LeitorDeLinhas<CorpoDoProduto>;
}

const formulario = formularioDoProduto(async () => null);

export const importadorDeProdutos = (dependencias: DependenciasDeProdutos): Importador => {
  const { writer, numbers, reader, ler } = dependencias;

  const categoriaExiste = async ({ corpo }: Legivel<CorpoDoProduto>): Promise<boolean> => {
    if (corpo.categ_produto_id === null) return false;
    const stream = categoriaDeProdutoStream(corpo.categ_produto_id);
    return (await reader.stateOf(namedRecordFold, stream)).situacao === 'ativo';
  };

  const cadastrar = async (ato: AtoDaLinha, lida: Legivel<CorpoDoProduto>): Promise<Feito> => {
    const origin = origemDa(ato, 'linha');
    const produtoId = await numbers.allocate('produto', origin.commandId, produtoStream);
    const dados = dadosDoProduto(lida.corpo);
    const result = await writer.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      decide: async () =>
        cadastrarProduto({ produtoId, dados, categoriaExiste: await categoriaExiste(lida) }),
    });
    return feito('cadastrado', produtoId, result);
  };

  const alterar = async (
    ato: AtoDaLinha,
    produtoId: number,
    lida: Legivel<CorpoDoProduto>,
  ): Promise<Feito> => {
    const result = await writer.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin: origemDa(ato, 'linha'),
      decide: async () => {
        const existe = await categoriaExiste(lida);
        return (produto: Produto) => {
          exigirProduto(produto);
          const dados = dadosDoProduto(comALinha(formulario.preenchido(produto)!, lida));
          return atualizarProduto({ produtoId, dados, categoriaExiste: existe })(produto);
        };
      },
    });
    return feito('alterado', produtoId, result);
  };

  return {
    async preparar(linhas, hoje) {
      const lidas = await ler(linhas, hoje);
      return lidas.map((lida) =>
        'erros' in lida
          ? lida
          : {
              emBranco: lida.emBranco,
              cadastrar: (ato) => cadastrar(ato, lida),
              alterar: (ato, alvo) => alterar(ato, alvo, lida),
            },
      );
    },
    desfazer: (ato, desfeito, quemFez) =>
      desfazerLinha(writer, desfazerProdutos, ato, { ...desfeito, quemFez }),
  };
};
