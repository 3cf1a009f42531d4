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

  it.each(corpos)('do %s que são linhas passam', (_, corpo) => {
    const dados = { cliente_id: 1, validade: '2099-12-31', itens: [linha] };
    expect(problemas(corpo, dados)).toEqual([]);
  });
});
