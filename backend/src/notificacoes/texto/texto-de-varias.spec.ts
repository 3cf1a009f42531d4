import { describe, expect, it } from 'vitest';
import type { LinhaNotificacao } from '@encomenda/contracts/notificacoes/notificacoes.read-models';
import { juntarPorAto } from '../juntar-por-ato.js';
import { enderecoDeVarias, textoDeVarias } from './texto-de-varias.js';

const linha = (dados: Partial<LinhaNotificacao>): LinhaNotificacao => ({
  chave: '1-1',
  usuario_id: 1,
  posicao: '1',
  evento_id: 'e1',
  ato: 'a1',
  motivo: 'pagamento-recebido',
  classe: 'success',
  autor_id: 2,
  em: '2026-11-21T17:02:11.000Z',
  url: `/adm/pedidos/show/${dados.pedido_id}`,
  pedido_id: null,
  entrega_id: null,
  despesa_id: null,
  orcamento_id: null,
  valor_em_centavos: null,
  dia: null,
  dias: null,
  projecao: null,
  importacao_id: null,
  assunto_importado: null,
  cadastrados: null,
  alterados: null,
  recusados: null,
  ...dados,
});
const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ');

describe('as notícias de um ato', () => {
  it('são uma por motivo; as de outro ato e as de um motivo só seu ficam à parte', () => {
    const grupos = juntarPorAto([
      linha({ evento_id: '1' }),
      linha({ evento_id: '2', motivo: 'pedido-cancelado' }),
      linha({ evento_id: '3' }),
      linha({ evento_id: '4', ato: 'a2' }),
      linha({ evento_id: '5', motivo: 'prazo-vencido' }),
      linha({ evento_id: '6', motivo: 'prazo-vencido' }),
    ]);
    expect(grupos.map((grupo) => grupo.map(({ evento_id }) => evento_id).join())).toEqual([
      '1,3',
      '2',
      '4',
      '5',
      '6',
    ]);
  });

  it('de um pedido levam a ele; de vários, à lista deles', () => {
    const um = linha({ pedido_id: 12, valor_em_centavos: 1_000 });
    const dois = [um, linha({ pedido_id: 9, valor_em_centavos: 250 })] as const;
    const nomes = { cliente: undefined, autor: 'Bia' };
    expect(textoDeVarias([um, um], { ...nomes, cliente: 'Maria' }).title).toBe(
      '2 pagamentos recebidos no pedido 12',
    );
    expect(enderecoDeVarias([um, um])).toBe('/adm/pedidos/show/12');
    const { title, description } = textoDeVarias(dois, nomes);
    expect([title, semNbsp(description)]).toEqual([
      '2 pagamentos recebidos',
      'Pedidos 9 e 12, R$ 12,50, por Bia.',
    ]);
    expect(enderecoDeVarias(dois)).toBe('/adm/receita');
  });

  it('de muitos pedidos dizem os primeiros', () => {
    const entregue = (pedido_id: number) => linha({ motivo: 'pedido-entregue', pedido_id });
    const [a, ...outros] = Array.from({ length: 8 }, (_, n) => entregue(n + 1));
    const texto = textoDeVarias([a!, ...outros], { cliente: undefined, autor: undefined });
    expect(texto).toEqual({
      title: '8 pedidos entregues',
      description: 'Pedidos 1, 2, 3, 4, 5 e outros 3.',
    });
    expect(enderecoDeVarias([a!, ...outros])).toBe('/adm/pedidos');
  });
});
