import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const MARCA = '.encomenda';
const escolhida = z.object({ pasta: z.string(), marca: z.string() });

const lidoOuNada = async (arquivo: string): Promise<string | null> => {
  try {
    return await readFile(arquivo, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Remembers and marks the folder of the copies. An empty mount point of a missing disk has no mark. */
export class EscolhaDaPasta {
  /** @param arquivo stores the choice, outside the folder @param novaMarca makes the shop's mark, once */
  constructor(
    private readonly arquivo: string,
    private readonly novaMarca: () => string,
  ) {}

  /** Creates and marks a new folder. @throws Error for a known folder without its mark, or with another shop's */
  async conferir(pasta: string): Promise<void> {
    const antes = await this.lembrada();
    const achada = await lidoOuNada(join(pasta, MARCA));
    if (antes !== null && achada !== null && achada !== antes.marca)
      throw new Error('A pasta das cópias é de outra loja: escolha outra em COPIAS.');
    if (antes?.pasta === pasta) {
      if (achada === null)
        throw new Error(
          'A pasta das cópias não está no seu lugar: confira se o disco está ligado. Para usar outro disco, dê outro nome à pasta em COPIAS.',
        );
      return;
    }
    const marca = antes?.marca ?? achada ?? this.novaMarca();
    await mkdir(pasta, { recursive: true, mode: 0o700 });
    if (achada === null) await writeFile(join(pasta, MARCA), marca, { mode: 0o600, flush: true });
    await this.lembrar({ pasta, marca });
  }

  private async lembrada(): Promise<z.infer<typeof escolhida> | null> {
    const texto = await lidoOuNada(this.arquivo);
    return texto === null ? null : escolhida.parse(JSON.parse(texto));
  }

  private async lembrar(escolha: z.infer<typeof escolhida>): Promise<void> {
    const novo = `${this.arquivo}.novo`;
    await writeFile(novo, JSON.stringify(escolha), { mode: 0o600, flush: true });
    await rename(novo, this.arquivo);
  }
}
