import { describe, expect, it } from 'vitest';
import { exigirTodas, naParte, Recusa } from './decider.js';

const recusar = (campo: string) => () => {
  throw Recusa.campo(`${campo}-ruim`, campo, `O campo ${campo} é ruim.`);
};
const recusaDe = (regras: readonly (() => unknown)[]): unknown => {
  try {
    exigirTodas(...regras);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('as regras de um formulário', () => {
  it('dão o que cada uma achou', () => {
    expect(
      exigirTodas(
        () => 1,
        () => 'dois',
      ),
    ).toEqual([1, 'dois']);
  });

  it('dizem todas as faltas de uma vez', () => {
    expect(recusaDe([recusar('categoria'), () => 1, recusar('unidade')])).toMatchObject({
      codigo: 'categoria-ruim',
      message: 'O campo categoria é ruim.',
      alvo: { tipo: 'campo', campo: 'categoria', outros: { unidade: 'O campo unidade é ruim.' } },
    });
  });

  it('deixam a cada campo a primeira frase', () => {
    const outra = () => {
      throw Recusa.campo('outra', 'valor', 'Outra.');
    };
    expect(recusaDe([recusar('valor'), outra])).toMatchObject({
      alvo: { tipo: 'campo', campo: 'valor' },
      message: 'O campo valor é ruim.',
    });
  });

  it('não escondem o que não é de um campo', () => {
    const conflito = Recusa.conflito('fechado', 'Está fechado.');
    const quebrar = () => {
      throw conflito;
    };
    expect(recusaDe([recusar('valor'), quebrar])).toBe(conflito);
  });
});

describe('uma recusa de uma parte do formulário', () => {
  const emParte = (regra: () => unknown) => () => naParte('itens.2', regra);
  const duas = () => exigirTodas(recusar('valor'), recusar('produto'));

  it('fala dos campos dessa parte', () => {
    expect(recusaDe([emParte(duas)])).toMatchObject({
      codigo: 'valor-ruim',
      alvo: {
        campo: 'itens.2.valor',
        outros: { 'itens.2.produto': 'O campo produto é ruim.' },
      },
    });
  });

  it('junta-se às das outras partes, sem perder nenhuma frase', () => {
    expect(recusaDe([recusar('prazo'), emParte(duas)])).toMatchObject({
      alvo: {
        campo: 'prazo',
        outros: {
          'itens.2.valor': 'O campo valor é ruim.',
          'itens.2.produto': 'O campo produto é ruim.',
        },
      },
    });
  });

  it('que não é de um campo fica como é', () => {
    const conflito = Recusa.conflito('fechado', 'Já fechou.');
    expect(conflito.naParte('itens.2')).toBe(conflito);
  });
});
