import { diaDeNegocio, formatarHora } from '@encomenda/contracts/shared/dia/dia';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const COMPLETA = /^copia-\d{4}-\d{2}-\d{2}-\d{2}h\d{2}-\d+$/;
const EM_CURSO = /^em-curso-/;
/** Retention of people's keys in a copy, ms. A kept key makes erased data readable again. */
const CHAVES_GUARDADAS_MS = 30 * 24 * 3_600_000;

const nomeDe = (quando: Date, id: number): string =>
  `copia-${diaDeNegocio(quando)}-${formatarHora(quando).slice(0, 5).replace(':', 'h')}-${id}`;

const tamanhoDe = async (pasta: string): Promise<number> => {
  const arquivos = await readdir(pasta, { withFileTypes: true, recursive: true });
  const tamanhos = await Promise.all(
    arquivos
      .filter((entrada) => entrada.isFile())
      .map(async (entrada) => (await stat(join(entrada.parentPath, entrada.name))).size),
  );
  return tamanhos.reduce((soma, bytes) => soma + bytes, 0);
};

/** Sentences by error code, for faults that an owner can mend. */
const SENTENCAS: Readonly<Record<string, string>> = {
  ENOSPC: 'Não há espaço no disco das cópias.',
  EDQUOT: 'Não há espaço no disco das cópias.',
  EACCES: 'A pasta das cópias não deixa gravar.',
  EPERM: 'A pasta das cópias não deixa gravar.',
  EROFS: 'A pasta das cópias não deixa gravar.',
  ENOENT: 'A pasta das cópias não está no seu lugar.',
  ENOTDIR: 'O lugar das cópias não é uma pasta.',
  EEXIST: 'O lugar das cópias não é uma pasta.',
};

export const sentencaDe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code = '', message } = error as NodeJS.ErrnoException;
  const conhecido = Object.keys(SENTENCAS).find((um) => code === um || message.includes(`${um}:`));
  return conhecido === undefined ? message : SENTENCAS[conhecido]!;
};

/** The folder of the automatic copies. A copy is complete once its folder has the final name. */
export class PastaDasCopias {
  constructor(
    readonly pasta: string,
    private readonly guardadas: number,
  ) {}

  /** Deletes unfinished copies of killed processes. Returns the path for the new copy. */
  async comecar(id: number): Promise<string> {
    for (const nome of await readdir(this.pasta)) if (EM_CURSO.test(nome)) await this.apagar(nome);
    return join(this.pasta, `em-curso-${id}`);
  }

  /** Renames a tested copy to its final name, and syncs the folder to disk. */
  async guardar(id: number, quando: Date): Promise<{ nome: string; bytes: number }> {
    const emCurso = join(this.pasta, `em-curso-${id}`);
    const bytes = await tamanhoDe(emCurso);
    const nome = nomeDe(quando, id);
    await rename(emCurso, join(this.pasta, nome));
    const handle = await open(this.pasta, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { nome, bytes };
  }

  async tem(nome: string): Promise<boolean> {
    return stat(join(this.pasta, nome)).then(
      () => true,
      () => false,
    );
  }

  async largar(id: number): Promise<void> {
    await this.apagar(`em-curso-${id}`);
  }

  /** Deletes the oldest copies, and old keys in the others. Returns the names of the copies that remain. */
  async podar(agora: Date): Promise<string[]> {
    const nomes = (await readdir(this.pasta)).filter((nome) => COMPLETA.test(nome)).sort();
    const ficam = nomes.slice(-this.guardadas);
    for (const nome of nomes.slice(0, -this.guardadas)) await this.apagar(nome);
    for (const nome of ficam) {
      const { mtimeMs } = await stat(join(this.pasta, nome));
      if (agora.getTime() - mtimeMs > CHAVES_GUARDADAS_MS) await this.apagar(join(nome, 'chaves'));
    }
    return ficam;
  }

  private async apagar(nome: string): Promise<void> {
    await rm(join(this.pasta, nome), { recursive: true, force: true });
  }
}
