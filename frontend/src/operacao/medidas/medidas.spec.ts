import { describe, expect, it } from 'vitest';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { demora, duracao } from './medidas';

describe('medidas da operação', () => {
  it('arredondam durações', () => {
    expect([0, 45, 60, 3_599, 3_600, 12_000, 86_400, 432_000].map(duracao)).toEqual([
      '0 s',
      '45 s',
      '1 min',
      '59 min',
      '1 h',
      '3 h 20 min',
      '1 dia',
      '5 dias',
    ]);
    expect([12, 1_240, 9_960, 75_000].map(demora)).toEqual(['12 ms', '1,2 s', '10 s', '1 min']);
  });

  it('dizem tamanhos até gigabytes', () => {
    expect([3 * 1024 ** 2, 1_536 * 1024 ** 2].map(tamanhoDoArquivo)).toEqual(['3 MB', '1,5 GB']);
  });
});
