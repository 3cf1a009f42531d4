import { describe, expect, it } from 'vitest';
import { classeDoMotivo, type Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { LinhaNotificacao } from '@encomenda/contracts/notificacoes/notificacoes.read-models';
import { textoDaNotificacao } from './texto-da-notificacao.js';

const linha = (motivo: Motivo, dados: Partial<LinhaNotificacao> = {}): LinhaNotificacao => ({
  chave: '1-1',
  usuario_id: 1,
  posicao: '1',
  evento_id: 'e1',
  ato: 'a1',
  motivo,
  classe: classeDoMotivo(motivo),
  autor_id: 2,
  em: '2026-11-21T17:02:11.000Z',
  url: null,
  pedido_id: 12,
  entrega_id: 4,
  despesa_id: 9,
  orcamento_id: 7,
  valor_em_centavos: 12_550,
  dia: '2026-11-23',
  dias: null,
  projecao: null,
  importacao_id: null,
  assunto_importado: null,
  cadastrados: null,
  alterados: null,
  recusados: null,
  ...dados,
});
const nomes = { cliente: 'Maria Souza', autor: 'Bia' };
const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ');

describe('encomendas pedidas juntas', () => {
  it('são um aviso só, que diz quantas', () => {
    const url = '/adm/solicitacoes/show/7';
    const uma = linha('solicitacao-recebida', { pedido_id: null, autor_id: null, url });
    const nomes = { cliente: undefined, autor: undefined };
    expect(textoDaNotificacao(uma, { ...nomes, solicitacoes: 100 })).toEqual({
      title: '100 encomendas pedidas pelo site',
      description: 'A primeira é a solicitação nº 7.',
    });
    expect(textoDaNotificacao(uma, { ...nomes, codigo: 'K7QM-4XRT' }).description).toBe(
      'Solicitação nº 7 (K7QM-4XRT).',
    );
    expect(textoDaNotificacao(uma, { ...nomes, solicitacoes: 1 }).title).toBe(
      'Encomenda pedida pelo site',
    );
  });
});

describe('o texto de uma notificação', () => {
  it.each<[LinhaNotificacao, string, string]>([
    [
      linha('orcamento-mudanca', { pedido_id: null }),
      'Mudança pedida no orçamento 7',
      'Maria Souza, por Bia.',
    ],
    [linha('orcamento-recusado'), 'Orçamento 7 recusado pelo cliente', 'Maria Souza, por Bia.'],
    [
      linha('orcamento-aprovado', { pedido_id: null }),
      'Orçamento 7 aprovado',
      'Maria Souza, por Bia.',
    ],
    [
      linha('solicitacao-recebida', {
        pedido_id: null,
        autor_id: null,
        url: '/adm/solicitacoes/show/7',
      }),
      'Encomenda pedida pelo site',
      'Maria Souza, solicitação nº 7, por Bia.',
    ],
    [linha('pedido-criado'), 'Pedido 12 criado', 'Maria Souza, prazo 23/11/2026, por Bia.'],
    [linha('pedido-criado', { dia: null }), 'Pedido 12 criado', 'Maria Souza, sem prazo, por Bia.'],
    [linha('estagio-avancado'), 'Pedido 12 em produção', 'Maria Souza, por Bia.'],
    [linha('pedido-finalizado'), 'Pedido 12 finalizado', 'Maria Souza, por Bia.'],
    [linha('pedido-entregue'), 'Pedido 12 entregue', 'Maria Souza, por Bia.'],
    [linha('pedido-cancelado'), 'Pedido 12 cancelado', 'Maria Souza, por Bia.'],
    [
      linha('prazo-apertado', { dias: 2 }),
      'Pedido 12 com prazo apertado',
      'Maria Souza, prazo 23/11/2026 (faltam 2 dias), por Bia.',
    ],
    [
      linha('prazo-apertado', { dias: 0 }),
      'Pedido 12 com prazo apertado',
      'Maria Souza, prazo 23/11/2026 (hoje), por Bia.',
    ],
    [
      linha('prazo-vencido', { dias: -1 }),
      'Pedido 12 com prazo vencido',
      'Maria Souza, prazo 23/11/2026 (atrasado 1 dia), por Bia.',
    ],
    [
      linha('pagamento-recebido'),
      'Pagamento recebido no pedido 12',
      'Maria Souza, R$ 125,50, por Bia.',
    ],
    [
      linha('pagamento-cancelado'),
      'Pagamento cancelado no pedido 12',
      'Maria Souza, R$ 125,50, por Bia.',
    ],
    [
      linha('despesa-cancelada'),
      'Despesa 9 cancelada',
      'Maria Souza, R$ 125,50, de 23/11/2026, por Bia.',
    ],
  ])('%#: %s', (notificacao, title, description) => {
    const texto = textoDaNotificacao(notificacao, nomes);
    expect([texto.title, semNbsp(texto.description)]).toEqual([title, description]);
  });

  it('sem nomes diz só o que aconteceu', () => {
    const ninguem = { cliente: undefined, autor: undefined };
    expect(textoDaNotificacao(linha('entrega-finalizada'), ninguem)).toEqual({
      title: 'Entrega 4 finalizada',
      description: '',
    });
    expect(textoDaNotificacao(linha('falha-da-copia'), ninguem)).toEqual({
      title: 'Falha da cópia automática',
      description: 'O porquê está em Operação.',
    });
    expect(
      textoDaNotificacao(
        linha('importacao-concluida', {
          assunto_importado: 'despesas',
          cadastrados: 1_480,
          alterados: 0,
          recusados: 1,
        }),
        ninguem,
      ),
    ).toEqual({
      title: 'Importação de despesas concluída',
      description: '1.480 cadastradas, 1 recusada.',
    });
    expect(
      textoDaNotificacao(linha('importacao-parada', { assunto_importado: 'clientes' }), ninguem),
    ).toEqual({
      title: 'Importação de clientes parada',
      description: 'A Encomenda tenta de novo sozinha, sem repetir o que já entrou.',
    });
    expect(textoDaNotificacao(linha('falha-de-projecao', { projecao: 'painel' }), ninguem)).toEqual(
      {
        title: 'Falha nos dados da tela',
        description: '“painel” parou: o que ela mostra não é mais atualizado.',
      },
    );
  });
});
