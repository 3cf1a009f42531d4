import type {
  CorpoDaEncomendaDoProduto,
  OpcaoNaTela,
} from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import type { DadosDaEncomenda } from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { OpcaoDoProduto } from '@encomenda/contracts/produtos/opcao-do-produto';
import { opcoesEmPalavras, prazoEmPalavras } from '@encomenda/contracts/produtos/opcoes';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { FormOfRecord } from '../../platform/commands/edits/merge-edit.js';
import type { Produto } from '../domain/produto.js';

type OpcaoDoCorpo = CorpoDaEncomendaDoProduto['opcoes'][number];

const opcaoDoCorpo = (opcao: OpcaoDoProduto): OpcaoDoCorpo => ({
  nome: opcao.nome,
  tipo: opcao.tipo,
  obrigatoria: opcao.obrigatoria,
  maximo: opcao.maximo,
  acrescimo: opcao.acrescimoEmCentavos,
  escolhas: opcao.escolhas.map(({ nome, acrescimoEmCentavos: acrescimo }) => ({ nome, acrescimo })),
});

const opcaoLida = (opcao: OpcaoDoCorpo): OpcaoDoProduto => {
  const { nome, tipo, obrigatoria } = opcao;
  const comum = { nome, tipo, obrigatoria };
  return tipo === 'texto'
    ? { ...comum, maximo: opcao.maximo, acrescimoEmCentavos: opcao.acrescimo ?? 0, escolhas: [] }
    : {
        ...comum,
        maximo: null,
        acrescimoEmCentavos: 0,
        escolhas: opcao.escolhas.map((escolha) => ({
          nome: escolha.nome,
          acrescimoEmCentavos: escolha.acrescimo ?? 0,
        })),
      };
};

/** `acrescimo` is in decimal reais. */
export const opcaoNaTela = (opcao: OpcaoDoProduto): OpcaoNaTela => ({
  nome: opcao.nome,
  tipo: opcao.tipo,
  obrigatoria: opcao.obrigatoria,
  maximo: opcao.maximo,
  acrescimo: emReais(opcao.acrescimoEmCentavos),
  escolhas: opcao.escolhas.map(({ nome, acrescimoEmCentavos }) => ({
    nome,
    acrescimo: emReais(acrescimoEmCentavos),
  })),
});

/** Leaves out fields that do not belong to the type of an option. */
export const dadosDaEncomenda = (corpo: CorpoDaEncomendaDoProduto): DadosDaEncomenda => ({
  diasDeProducao: corpo.dias_de_producao,
  opcoes: corpo.opcoes.map(opcaoLida),
});

/** The body without fields that would not be stored, so that an unchanged form compares equal to the stored one. */
export const encomendaComoGuardada = (
  corpo: CorpoDaEncomendaDoProduto,
): CorpoDaEncomendaDoProduto => ({
  dias_de_producao: corpo.dias_de_producao,
  opcoes: dadosDaEncomenda(corpo).opcoes.map(opcaoDoCorpo),
});

export const FORMULARIO_DA_ENCOMENDA: FormOfRecord<Produto, CorpoDaEncomendaDoProduto> = {
  registro: 'a encomenda deste produto',
  preenchido: (produto) =>
    produto.situacao === 'ativo'
      ? {
          dias_de_producao: produto.encomenda.diasDeProducao,
          opcoes: produto.encomenda.opcoes.map(opcaoDoCorpo),
        }
      : null,
  campos: {
    dias_de_producao: { rotulo: 'Dias de produção', texto: prazoEmPalavras },
    opcoes: {
      rotulo: 'Opções',
      texto: (opcoes) => opcoesEmPalavras(opcoes.map(opcaoLida)),
      noFormulario: (opcoes) => opcoes.map((opcao) => opcaoNaTela(opcaoLida(opcao))),
    },
  },
};
