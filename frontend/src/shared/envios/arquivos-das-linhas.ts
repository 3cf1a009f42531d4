import { useState } from 'react';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { recusaDoArquivo, type RegrasDeEnvio } from './fila/fila-de-envios';

export interface AnexosDasLinhas {
  readonly poder: Poder;
  readonly regras: RegrasDeEnvio;
  readonly maximo: number;
  readonly titulo: string;
  readonly solte: string;
  readonly escolha: string;
  readonly dica: string;
}

interface Escolhidos {
  files: readonly File[];
  recusas: readonly string[];
}

const NENHUM: Escolhidos = { files: [], recusas: [] };

export interface FilesDaLinha {
  readonly chave: string;
  readonly files: readonly File[];
}

/** The file that a line's name means; equal names match from the end. @returns undefined when only a draft names it */
export const fileDoNome = (
  files: readonly File[],
  nomes: readonly string[],
  posicao: number,
): File | undefined => {
  const nome = nomes[posicao];
  const iguaisDepois = nomes.slice(posicao + 1).filter((outro) => outro === nome).length;
  return files.filter(({ name }) => name === nome).at(-1 - iguaisDepois);
};

/** Files of unsaved lines, by the line's `chave`. @param iniciais lines that begin with files */
export const useArquivosDasLinhas = (
  anexos: AnexosDasLinhas,
  iniciais: readonly FilesDaLinha[] = [],
) => {
  const [porLinha, setPorLinha] = useState<ReadonlyMap<string, Escolhidos>>(
    () => new Map(iniciais.map(({ chave, files }) => [chave, { files, recusas: [] }])),
  );
  const escolhidos = (chave: string): Escolhidos => porLinha.get(chave) ?? NENHUM;
  const guardar = (chave: string, dela: Escolhidos) =>
    setPorLinha((antes) => new Map(antes).set(chave, dela));
  return {
    anexos,
    de: (chave: string): readonly File[] => escolhidos(chave).files,
    recusasDe: (chave: string): readonly string[] => escolhidos(chave).recusas,
    /** @param vagas files that the line can still take @returns those that can be sent */
    add: (chave: string, files: readonly File[], vagas: number): readonly File[] => {
      const { regras } = anexos;
      const recusas: string[] = [];
      const aceitos: File[] = [];
      for (const file of files) {
        const recusa =
          recusaDoArquivo(file, regras) ??
          (aceitos.length < vagas ? undefined : regras.recusas.demais);
        if (recusa === undefined) aceitos.push(file);
        else recusas.push(`${file.name}: ${recusa}`);
      }
      guardar(chave, { files: [...escolhidos(chave).files, ...aceitos], recusas });
      return aceitos;
    },
    remove: (chave: string, file: File | undefined): void => {
      const { files } = escolhidos(chave);
      guardar(chave, { files: files.filter((outro) => outro !== file), recusas: [] });
    },
  };
};

export type ArquivosDasLinhas = ReturnType<typeof useArquivosDasLinhas>;
