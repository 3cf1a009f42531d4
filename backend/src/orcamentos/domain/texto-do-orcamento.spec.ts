import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { describe, expect, it } from 'vitest';
import { conteudoDeMaria } from '../../testing/builders/orcamento.builder.js';
import { textoDoOrcamento } from './texto-do-orcamento.js';

const linhasDe = (mudado: Partial<ConteudoDoOrcamento> = {}, versao = 1): string[] =>
  textoDoOrcamento({ ...conteudoDeMaria, ...mudado }, { orcamentoId: 7, versao, loja: 'Doce Lar' })
    .replaceAll('\u00a0', ' ')
    .split('\n');

describe('o texto de um orçamento', () => {
  it('traz os itens já com o seu desconto, o total, o prazo e a validade', () => {
    expect(linhasDe()).toEqual([
      'Olá, Maria Souza! Aqui é da Doce Lar. Segue o orçamento 7:',
      '',
      '20 × Brigadeiro: R$ 81,00',
      '1 × Bolo de três andares: R$ 120,00',
      '',
      'Total: R$ 201,00',
      'Fica pronto até 20/11/2026.',
      'Este orçamento vale até 15/11/2026.',
      '',
      'Podemos confirmar?',
    ]);
  });

  it('diz a versão, o desconto, a taxa, o sinal e as condições quando há', () => {
    expect(
      linhasDe(
        {
          descontoEmCentavos: 100,
          taxaEmCentavos: 900,
          sinalEmCentavos: 5_000,
          prazo: null,
          condicoes: 'Sem troca.',
        },
        2,
      ),
    ).toEqual([
      'Olá, Maria Souza! Aqui é da Doce Lar. Segue o orçamento 7, versão 2:',
      '',
      '20 × Brigadeiro: R$ 81,00',
      '1 × Bolo de três andares: R$ 120,00',
      'Desconto: R$ 1,00',
      'Taxa de entrega: R$ 9,00',
      '',
      'Total: R$ 209,00',
      'Sinal: R$ 50,00',
      'Este orçamento vale até 15/11/2026.',
      '',
      'Sem troca.',
      '',
      'Podemos confirmar?',
    ]);
  });

  it('conta os itens que não cabem', () => {
    const itens = (quantos: number) =>
      Array.from({ length: quantos }, () => conteudoDeMaria.itens[1]!);
    expect(linhasDe({ itens: itens(30) }).filter((linha) => linha.startsWith('e mais'))).toEqual(
      [],
    );
    const linhas = linhasDe({ itens: itens(32) });
    expect(linhas.filter((linha) => linha.startsWith('1 × '))).toHaveLength(30);
    expect(linhas).toContain('e mais 2');
  });
});
