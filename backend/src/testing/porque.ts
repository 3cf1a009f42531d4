import { expect } from 'vitest';
import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import type { LinhaDoPorque, Porque } from '@encomenda/contracts/porque/porque.http';
import { ok } from './atelie.js';
import type { Browser } from './sessao/browser.js';

const endereco = ({ figura, de, ate, id }: Pergunta, page: number) =>
  `/api/adm/porque/${figura}?de=${de}&ate=${ate}&page=${page}${id === undefined ? '' : `&id=${id}`}`;

/** Sums in centavos, without floating-point error. */
export const somar = (linhas: readonly { quanto: number }[]): number =>
  linhas.reduce((total, { quanto }) => total + Math.round(quanto * 100), 0) / 100;

export const comPorque = (quem: () => Browser) => {
  const pagina = (pergunta: Pergunta, page: number) =>
    ok<Porque>(quem().get(endereco(pergunta, page)));

  /** The answer with the lines of all its pages. */
  const abrir = async (pergunta: Pergunta): Promise<Porque & { todas: LinhaDoPorque[] }> => {
    const primeira = await pagina(pergunta, 1);
    const todas = [...primeira.linhas.data];
    for (let page = 2; page <= primeira.linhas.last_page; page++)
      todas.push(...(await pagina(pergunta, page)).linhas.data);
    expect(todas).toHaveLength(primeira.linhas.total);
    expect(todas.map(({ data }) => data)).toEqual(
      todas
        .map(({ data }) => data)
        .sort()
        .reverse(),
    );
    return { ...primeira, todas };
  };

  const explica = async (pergunta: Pergunta, numero: number): Promise<void> => {
    const { total, todas } = await abrir(pergunta);
    const visto = { ...pergunta, total, soma: somar(todas) };
    expect(visto).toEqual({ ...pergunta, total: numero, soma: numero });
  };

  return { pagina, abrir, explica };
};
