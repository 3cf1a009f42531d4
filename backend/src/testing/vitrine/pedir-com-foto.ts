import { createHash } from 'node:crypto';
import { randomId } from '@encomenda/platform/ids';
import { CommandBus } from '@nestjs/cqrs';
import { ReceberSolicitacao } from '../../solicitacoes/atos/receber-solicitacao.js';
import type { OpenApp } from '../system/test-app.js';

/** Sends a visitor's request with a photo, for a product of the storefront. Returns the photo's hash too. */
export const pedirComFoto = async (
  app: OpenApp['app'],
  produtoId: number,
  bytes: Buffer,
): Promise<{ id: number; hash: string }> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const corpo = {
    quantidade: 1,
    para: null,
    observacao: null,
    nome: 'Maria',
    telefone: '81999990001',
    opcoes: [],
  };
  const commandId = randomId();
  const { id } = await app
    .get(CommandBus)
    .execute(
      new ReceberSolicitacao(
        { usuarioId: null, commandId, correlationId: commandId },
        produtoId,
        corpo,
        [{ bytes, hash, nome: 'foto.jpg' }],
      ),
    );
  return { id, hash };
};
