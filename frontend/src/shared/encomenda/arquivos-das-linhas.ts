import { useState } from 'react';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { recusaDoArquivo, type RegrasDeEnvio } from '../envios/fila-de-envios';

/** What lines take, in the words of whose lines they are. */
export interface AnexosDasLinhas {
  readonly poder: Poder;
  readonly regras: RegrasDeEnvio;
  /** Of one line. */
  readonly maximo: number;
  /** `Fotos`: with ` do item 2`, the name of the button. */
  readonly titulo: string;
  readonly solte: string;
  readonly escolha: string;
  readonly dica: string;
}

interface Escolhidos {
  files: readonly File[];
  /** A sentence for each file that cannot be sent. */
  recusas: readonly string[];
}

const NENHUM: Escolhidos = { files: [], recusas: [] };

export interface FilesDaLinha {
  /** Of the line. */
  readonly chave: string;
  readonly files: readonly File[];
}

/**
 * Files chosen for lines that are not saved yet, by the line's `chave`.
 * @param iniciais lines that begin with files
 */
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
    remove: (chave: string, nome: string): void => {
      const { files } = escolhidos(chave);
      const posicao = files.findIndex(({ name }) => name === nome);
      guardar(chave, { files: files.filter((_file, n) => n !== posicao), recusas: [] });
    },
  };
};

export type ArquivosDasLinhas = ReturnType<typeof useArquivosDasLinhas>;
