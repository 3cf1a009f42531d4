import { describe, expect, it } from 'vitest';
import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { desfazerLinks } from '../link/link.desfazer.js';
import { desfazerOrcamentos } from '../orcamentos/orcamentos.desfazer.js';
import { desfazerSolicitacoes } from '../solicitacoes/solicitacoes.desfazer.js';
import {
  aprovado,
  conteudoDeMaria,
  escrito,
  excluido,
  ORCAMENTO_ID as orcamentoId,
  pedidoFeito,
  recusado,
  revisto,
  umaFoto,
} from '../testing/builders/orcamento.builder.js';
import { CLIENTE_ID as clienteId, enderecoDeMaria } from '../testing/builders/pedido.builder.js';
import { umaSolicitacao } from '../testing/builders/solicitacao.builder.js';
import { mudancasDosEventos, type Retratado } from './retrato/retrato.js';

const COMANDO = 'ffffffff-ffff-5fff-bfff-ffffffffffff';
const OUTRO = '00000000-0000-5000-8000-000000000000';
const legivel = (texto: string | null) => texto?.replaceAll('\u00a0', ' ') ?? null;

/** What the last event changed; only the first has the command that created the record. */
const mudou =
  <E extends { type: string; data: object }>(registro: unknown) =>
  (...eventos: E[]) =>
    mudancasDosEventos(
      eventos.map(({ type, data }, index) => ({
        type,
        data: data as Record<string, unknown>,
        metadata: { commandId: index === 0 ? COMANDO : OUTRO },
      })),
      registro as Retratado,
    )
      .at(-1)!
      .map(({ campo, antes, depois }) => [campo, legivel(antes), legivel(depois)]);

describe('o retrato de um orçamento', () => {
  const doOrcamento = mudou<OrcamentoEvent>(
    desfazerOrcamentos(() => Promise.reject(new Error('No order is asked for.'))),
  );
  const enviado = (versao: number): OrcamentoEvent => ({
    type: 'OrcamentoEnviado',
    data: { orcamentoId, clienteId, versao, canal: 'copia', texto: 'Olá!' },
  });

  it('é a versão inteira, item a item', () => {
    const fotosDosItens = [[umaFoto('1'), umaFoto('2')], []];
    expect(doOrcamento(escrito({ fotosDosItens, horaDoPrazo: '14:30' }))).toEqual([
      ['Cliente', null, 'Maria Souza'],
      ['Endereço do cliente', null, expect.stringContaining(enderecoDeMaria.logradouro)],
      ['Item 1', null, '20 × Brigadeiro a R$ 4,50, menos R$ 9,00, 2 fotos'],
      ['Item 2', null, '1 × Bolo de três andares a R$ 120,00'],
      ['Prazo', null, '20/11/2026'],
      ['Hora do prazo', null, '14:30'],
      ['Validade', null, '15/11/2026'],
      ['Desconto', null, 'R$ 0,00'],
      ['Taxa de entrega', null, 'R$ 0,00'],
      ['Saída', null, 'Retirada'],
      ['Versão', null, '1'],
      ['Situação', null, 'Em aberto'],
    ]);
  });

  it('diz o que outra versão muda, e o item que ela não tem', () => {
    const itens = [{ ...conteudoDeMaria.itens[0]!, quantidade: 25 }];
    const outra = revisto(2, {
      itens,
      condicoes: 'Sem troca.',
      descricao: '<p>Azul</p>',
      sinalEmCentavos: 5_000,
    });
    expect(doOrcamento(escrito(), outra)).toEqual([
      [
        'Item 1',
        '20 × Brigadeiro a R$ 4,50, menos R$ 9,00',
        '25 × Brigadeiro a R$ 4,50, menos R$ 9,00',
      ],
      ['Condições', null, 'Sem troca.'],
      ['Descrição', null, 'Azul'],
      ['Sinal', null, 'R$ 50,00'],
      ['Versão', '1', '2'],
      ['Item 2', '1 × Bolo de três andares a R$ 120,00', null],
    ]);
  });

  it('diz a resposta, que uma versão nova leva consigo', () => {
    const aprovada = [
      ['Situação', 'Em aberto', 'Aprovado'],
      ['Versão aprovada', null, '1, por Maria'],
    ];
    expect(doOrcamento(escrito(), aprovado())).toEqual(aprovada);
    const desfeita: OrcamentoEvent = {
      type: 'AprovacaoDesfeita',
      data: { orcamentoId, versao: 1 },
    };
    expect(doOrcamento(escrito(), aprovado(), desfeita)).toEqual(
      aprovada.map(([campo, antes, depois]) => [campo, depois, antes]),
    );
    expect(doOrcamento(escrito(), aprovado(), revisto(2))).toEqual([
      ['Versão', '1', '2'],
      ...aprovada.map(([campo, antes, depois]) => [campo, depois, antes]),
    ]);
    expect(doOrcamento(escrito(), recusado())).toEqual([
      ['Situação', 'Em aberto', 'Recusado'],
      ['Motivo da recusa', null, 'Achou caro'],
    ]);
  });

  it('diz o envio, o pedido, a exclusão e a quem passou', () => {
    expect(doOrcamento(escrito(), enviado(1))).toEqual([['Versão enviada', null, '1']]);
    expect(doOrcamento(escrito(), aprovado(), pedidoFeito(12))).toEqual([
      ['Pedido', null, 'nº 12'],
    ]);
    expect(doOrcamento(escrito(), excluido)).toEqual([['Situação', 'Em aberto', 'Excluído']]);
    const passado: OrcamentoEvent = {
      type: 'OrcamentoPassado',
      data: { orcamentoId, clienteId: 99 },
    };
    expect(doOrcamento(escrito(), passado)).toEqual([['Cliente', 'Maria Souza', 'nº 99']]);
  });
});

describe('o retrato de uma solicitação', () => {
  const daSolicitacao = mudou<SolicitacaoEvent>(desfazerSolicitacoes);
  const solicitacaoId = 57;
  const recebida = umaSolicitacao({
    solicitacaoId,
    quantidade: 2,
    opcoes: [
      { nome: 'Tamanho', escolha: 'G', acrescimoEmCentavos: 500 },
      { nome: 'Texto no topo', escolha: null, acrescimoEmCentavos: 0 },
    ],
    textos: [null, 'Parabéns'],
    valorEmCentavos: 9_500,
    para: '2026-12-04',
    observacao: 'Sem nozes',
    fotos: [umaFoto('1')],
  });
  const recusada: SolicitacaoEvent = {
    type: 'SolicitacaoRecusada',
    data: { solicitacaoId, motivo: 'Nesse dia a oficina não abre.' },
  };

  it('é o que se pediu, com o código, que vem do comando que a recebeu', () => {
    expect(daSolicitacao(recebida)).toEqual([
      ['Código', null, 'ZZZZ-ZZZZ'],
      ['Produto', null, 'Bolo'],
      ['Quantidade', null, '2'],
      ['Valor', null, 'R$ 95,00'],
      ['Tamanho', null, 'G'],
      ['Para quando', null, '04/12/2026'],
      ['Observação', null, 'Sem nozes'],
      ['Nome', null, 'Maria'],
      ['WhatsApp', null, '(81) 99999-0000'],
      ['Fotos', null, '1'],
      ['Situação', null, 'Nova'],
    ]);
  });

  it('diz a recusa, e que ela deixou de valer', () => {
    const mudado = [
      ['Situação', 'Nova', 'Recusada'],
      ['Motivo da recusa', null, 'Nesse dia a oficina não abre.'],
    ];
    expect(daSolicitacao(recebida, recusada)).toEqual(mudado);
    const desfeita: SolicitacaoEvent = {
      type: 'RecusaDaSolicitacaoDesfeita',
      data: { solicitacaoId },
    };
    expect(daSolicitacao(recebida, recusada, desfeita)).toEqual(
      mudado.map(([campo, antes, depois]) => [campo, depois, antes]),
    );
  });

  it('diz de quem é, o que virou, e que os dados foram eliminados', () => {
    const escolhido = (cliente: number | null): SolicitacaoEvent => ({
      type: 'ClienteDaSolicitacaoEscolhido',
      data: { solicitacaoId, clienteId: cliente },
    });
    expect(daSolicitacao(recebida, escolhido(clienteId), escolhido(null))).toEqual([
      ['Cliente', `nº ${clienteId}`, null],
    ]);
    const atendida = (em: 'orcamento' | 'pedido', numero: number): SolicitacaoEvent => ({
      type: 'SolicitacaoAtendida',
      data: { solicitacaoId, clienteId, em, numero },
    });
    expect(daSolicitacao(recebida, escolhido(clienteId), atendida('orcamento', 4))).toEqual([
      ['Situação', 'Nova', 'Respondida'],
      ['Orçamento', null, 'nº 4'],
    ]);
    expect(daSolicitacao(recebida, atendida('pedido', 4), atendida('pedido', 9))).toEqual([
      ['Pedido', 'nº 4', 'nº 9'],
    ]);
    const eliminada: SolicitacaoEvent = {
      type: 'DadosDaSolicitacaoEliminados',
      data: { solicitacaoId, titular: 'solicitacao-57' },
    };
    expect(daSolicitacao(recebida, eliminada)).toEqual([['Dados pessoais', null, 'Eliminados']]);
  });
});

describe('o retrato do link de um orçamento', () => {
  const doLink = mudou<LinkEvent>(desfazerLinks);
  const hash = 'c'.repeat(64);
  const criado = (ate: string): LinkEvent => ({
    type: 'LinkCriado',
    data: { orcamentoId, clienteId, hash, ate },
  });
  const visitado = (robo: boolean): LinkEvent => ({
    type: 'LinkVisitado',
    data: { orcamentoId, hash, dia: '2026-11-12', robo },
  });

  it('é até quando abre, quem o abriu, e que foi revogado', () => {
    expect(doLink(criado('2026-11-30'))).toEqual([['Vale até', null, '30/11/2026']]);
    expect(doLink(criado('2026-11-30'), visitado(false))).toEqual([
      ['Última visita', null, '12/11/2026'],
    ]);
    expect(doLink(criado('2026-11-30'), visitado(true))).toEqual([
      ['Última visita de um robô', null, '12/11/2026'],
    ]);
    const revogado: LinkEvent = { type: 'LinkRevogado', data: { orcamentoId, hash } };
    expect(doLink(criado('2026-11-30'), revogado)).toEqual([['Situação', null, 'Revogado']]);
    expect(doLink(criado('2026-11-30'), revogado, criado('2026-12-15'))).toEqual([
      ['Vale até', '30/11/2026', '15/12/2026'],
      ['Situação', 'Revogado', null],
    ]);
  });

  it('diz a mudança que se pediu por último, e o recibo, mesmo sem link nenhum', () => {
    const pedida = (mensagem: string, fotos: FotoDeReferencia[]): LinkEvent => ({
      type: 'MudancaPedida',
      data: { orcamentoId, clienteId, versao: 1, mensagem, fotos },
    });
    const foto = pedida('Mais um', [umaFoto('1')]);
    expect(doLink(criado('2026-11-30'), foto, pedida('Menos um', []))).toEqual([
      ['Mudança pedida', 'Mais um', 'Menos um'],
      ['Fotos da mudança', '1', null],
    ]);
    const recibo: LinkEvent = {
      type: 'ReciboAssinado',
      data: {
        orcamentoId,
        clienteId,
        versao: 2,
        aprovadoNaRevisao: 3,
        texto: '{}',
        assinatura: 'a',
        chave: 'c',
      },
    };
    expect(doLink(recibo)).toEqual([['Recibo assinado', null, 'versão 2']]);
    expect(doLink(criado('2026-11-30'), recibo, recibo)).toEqual([]);
  });
});
