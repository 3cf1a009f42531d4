import type { MudancaDeCampo } from '@encomenda/contracts/auditoria/auditoria.http';
import { CAMPOS } from './campos-do-retrato.js';

export type Dados = Readonly<Record<string, unknown>>;

/** A record's formatted values by label, without empty ones. Tracks changes since the last query. */
export class Retrato extends Map<string, string> {
  private antes = new Map<string, string | null>();

  override set(rotulo: string, valor: string): this {
    this.lembrar(rotulo);
    return super.set(rotulo, valor);
  }

  override delete(rotulo: string): boolean {
    this.lembrar(rotulo);
    return super.delete(rotulo);
  }

  mudancas(): MudancaDeCampo[] {
    const mudancas = [...this.antes].map(([campo, antes]) => ({
      campo,
      antes,
      depois: this.get(campo) ?? null,
    }));
    this.antes = new Map();
    return mudancas.filter(({ antes, depois: agora }) => antes !== agora);
  }

  private lembrar(rotulo: string): void {
    if (!this.antes.has(rotulo)) this.antes.set(rotulo, this.get(rotulo) ?? null);
  }
}

/** What an event changes of a record; the prefix names the part it is about. */
export type Mudar = (retrato: Retrato, dados: Dados, prefixo: string) => void;

/** Sets a fixed value. */
export const por =
  (rotulo: string, valor: string): Mudar =>
  (retrato, _, prefixo) =>
    retrato.set(prefixo + rotulo, valor);

/** Sets the fields that the event carries; removes the empty ones. */
export const guardar: Mudar = (retrato, dados, prefixo) => {
  for (const [campo, valor] of Object.entries(dados)) {
    const [rotulo, escrever] = CAMPOS[campo] ?? [];
    if (rotulo === undefined || escrever === undefined) continue;
    const texto = valor === null ? '' : escrever(valor);
    if (texto === '') retrato.delete(prefixo + rotulo);
    else retrato.set(prefixo + rotulo, texto);
  }
};
