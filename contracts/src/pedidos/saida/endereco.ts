import { z } from 'zod';

export const enderecoCopiado = z.object({
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
});
export type EnderecoDoCliente = z.infer<typeof enderecoCopiado>;
