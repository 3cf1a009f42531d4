import { Senhas } from '@encomenda/backend/usuarios/senhas/senhas';

export const hashOf = (senha: string): string => `hash de ${senha}`;

/** Replaces argon2, which runs in real threads. */
export const cheapHashes = {
  hash: async (senha: string) => hashOf(senha),
  confere: async (senha: string, senhaHash: string | undefined) => hashOf(senha) === senhaHash,
} satisfies Pick<Senhas, keyof Senhas>;
