import { describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { configuracaoStream } from '@encomenda/contracts/configuracoes/configuracao.events';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { linkStream } from '@encomenda/contracts/orcamentos/link.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import {
  solicitacaoStream,
  titularDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { history } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { arquivosCitados } from './arquivos-citados.projection.js';

const imagem = (imagemId: number, hash: string) => ({
  stream: produtoStream(1),
  type: 'ImagemAdicionada' as const,
  data: {
    produtoId: 1,
    imagemId,
    nome: 'foto.jpg',
    hash,
    tipo: 'image/jpeg' as const,
    bytes: 10,
    largura: 4,
    altura: 3,
  },
});

const anexado = (arquivoId: number, clienteId: number) => ({
  stream: pedidoStream(1),
  type: 'ArquivoAnexado' as const,
  data: {
    pedidoId: 1,
    arquivoId,
    item: null,
    clienteId,
    nome: 'molde.pdf',
    hash: `${arquivoId}`,
    tipo: 'application/pdf' as const,
    bytes: 10,
    largura: null,
    altura: null,
  },
});

const pedida = (solicitacaoId: number, ...hashes: string[]) => ({
  stream: solicitacaoStream(solicitacaoId),
  type: 'SolicitacaoRecebida' as const,
  data: {
    solicitacaoId,
    produtoId: 1,
    produtoNome: 'Bolo',
    quantidade: 1,
    opcoes: [],
    textos: [],
    valorEmCentavos: null,
    para: null,
    nome: 'Maria',
    telefone: '81999990000',
    observacao: null,
    fotos: hashes.map((hash) => ({
      hash,
      tipo: 'image/jpeg' as const,
      bytes: 10,
      largura: 4,
      altura: 3,
    })),
  },
});

const mudada = (clienteId: number, hash: string) => ({
  stream: linkStream(clienteId),
  type: 'MudancaPedida' as const,
  data: {
    orcamentoId: clienteId,
    clienteId,
    versao: 1,
    mensagem: 'Igual à foto',
    fotos: [{ hash, tipo: 'image/png' as const, bytes: 10, largura: 4, altura: 3 }],
  },
});

const escrito = (clienteId: number, ...hashes: string[]) => ({
  stream: orcamentoStream(clienteId),
  type: 'OrcamentoEscrito' as const,
  data: {
    orcamentoId: clienteId,
    versao: 1,
    clienteId,
    clienteNome: 'Maria',
    clienteEndereco: null,
    itens: hashes.map(() => ({
      produtoId: null,
      produtoNome: 'Bolo',
      quantidade: 1,
      valorEmCentavos: 100,
      descontoEmCentavos: 0,
    })),
    detalhesDosItens: null,
    fotosDosItens: hashes.map((hash) => [
      { hash, tipo: 'image/png' as const, bytes: 10, largura: 4, altura: 3 },
    ]),
    descontoEmCentavos: 0,
    prazo: null,
    horaDoPrazo: null,
    validade: '2026-12-05',
    saida: 'Retirada' as const,
    enderecoDaEntrega: null,
    taxaEmCentavos: 0,
    sinalEmCentavos: null,
    sinalEmCentesimos: null,
    condicoes: null,
    descricao: null,
    sal: null,
    solicitacaoId: null,
  },
});

describe('os arquivos citados', () => {
  const spec = projectionSpec(arquivosCitados);
  const events = history([
    imagem(1, 'a'),
    imagem(2, 'b'),
    imagem(3, 'a'),
    { stream: produtoStream(1), type: 'ImagemRemovida', data: { produtoId: 1, imagemId: 2 } },
    {
      stream: configuracaoStream(),
      type: 'LogoDefinido',
      data: { hash: 'c', largura: 1, altura: 1 },
    },
    { stream: configuracaoStream(), type: 'LogoRemovido', data: {} },
    anexado(5, 7),
    anexado(6, 8),
    { ...anexado(5, 7), type: 'ArquivoRemovido' },
    pedida(3, 'x', 'y'),
    mudada(7, 'z'),
    mudada(8, 'z'),
    pedida(4, 'x'),
    escrito(7, 'v', 'w'),
    escrito(8, 'v'),
    {
      stream: solicitacaoStream(4),
      type: 'DadosDaSolicitacaoEliminados',
      data: { solicitacaoId: 4, titular: titularDaSolicitacao({ solicitacaoId: 4 }) },
    },
    {
      stream: clienteStream(8),
      type: 'DadosPessoaisEliminados',
      data: {
        titular: 'cliente-8',
        clienteId: 8,
        motivo: 'ordem-de-autoridade',
        base: 'ordem-de-autoridade',
        pedidaPor: 1,
      },
    },
  ]);

  it('são todos os que a história nomeou, também os removidos', async () => {
    expect((await spec.rows(events)).hashes).toEqual([{ hash: 'a' }, { hash: 'b' }, { hash: 'c' }]);
  });

  it('os dos pedidos saem com a pessoa, e só com ela', async () => {
    expect((await spec.rows(events)).de_pedidos).toEqual([{ id: 5, cliente_id: 7, hash: '5' }]);
  });

  it('as fotos de uma solicitação saem com os dados de quem pediu', async () => {
    expect((await spec.rows(events)).de_solicitacoes).toEqual([
      { id: 30, solicitacao_id: 3, hash: 'x' },
      { id: 31, solicitacao_id: 3, hash: 'y' },
    ]);
  });

  it('as de uma mudança saem com o cliente', async () => {
    expect((await spec.rows(events)).de_mudancas).toEqual([
      { id: 7_000_000, cliente_id: 7, hash: 'z' },
    ]);
  });

  it('as de um orçamento também, item a item', async () => {
    expect((await spec.rows(events)).de_orcamentos).toEqual([
      { id: 700_101, cliente_id: 7, hash: 'v' },
      { id: 700_102, cliente_id: 7, hash: 'w' },
    ]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
  }, 60_000);
});
