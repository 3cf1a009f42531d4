import { describe, expect, it } from 'vitest';
import { corpoDoOrcamento } from '../orcamentos/orcamentos.http.js';
import { corpoDoPedidoCompleto } from './pedido-completo.http.js';

const problemas = (corpo: typeof corpoDoOrcamento | typeof corpoDoPedidoCompleto, dados: object) =>
  corpo.safeParse(dados).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('as linhas de um pedido e de um orçamento', () => {
  const linha = { avulso: 'Topo de bolo', quantidade: 1, valor: 20 };
  const corpos = [
    ['pedido', corpoDoPedidoCompleto],
    ['orçamento', corpoDoOrcamento],
  ] as const;

  it.each(corpos)(
    'do %s que não são linhas ganham uma frase, e os outros campos também',
    (_, corpo) => {
      for (const lixo of [null, 7, 'bolo', true, [linha]]) {
        const ditos = problemas(corpo, { validade: '2099-12-31', itens: [linha, lixo] });
        expect(ditos).toContainEqual(['itens.1', 'O campo Item é inválido.']);
        expect(ditos).toContainEqual(['cliente_id', 'O campo Cliente é obrigatório.']);
        expect(ditos).toHaveLength(2);
      }
    },
  );

  it.each(corpos)('uma parte do %s que não é uma parte não cala os outros campos', (_, corpo) => {
    const ditos = problemas(corpo, { validade: '2099-12-31', itens: [linha], entrega: 7 });
    expect(ditos).toEqual([
      ['entrega', 'O campo Entrega é inválido.'],
      ['cliente_id', 'O campo Cliente é obrigatório.'],
    ]);
    expect(problemas(corpo, { validade: '2099-12-31', itens: [linha], cliente: 7 })).toEqual([
      ['cliente', 'O campo Cliente é inválido.'],
    ]);
  });

  it.each([[null], ['x'], [0], [[null]], [[-1]], [[0, 0, 0, 0, 0]]])(
    'fotos %j de uma linha de um orçamento se dizem na linha, com os outros campos',
    (fotos) => {
      const dados = { validade: '2099-12-31', itens: [{ ...linha, valor: undefined, fotos }] };
      expect(problemas(corpoDoOrcamento, dados).map(([campo]) => campo)).toEqual([
        'itens.0.fotos',
        'itens.0.valor',
        'cliente_id',
      ]);
    },
  );

  it.each(corpos)('do %s que são linhas passam', (_, corpo) => {
    const dados = { cliente_id: 1, validade: '2099-12-31', itens: [linha] };
    expect(problemas(corpo, dados)).toEqual([]);
  });
});
