import type { ConfiguracoesDb } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { TextoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import { TEXTO_PADRAO } from '@encomenda/contracts/mensagens/texto-da-mensagem';
import {
  NOME_DA_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

@Injectable()
export class TextosDasMensagens {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<ConfiguracoesDb>) {}

  /** One text for each kind of message: the shop's own, or else the default. */
  async todos(): Promise<TextoDaMensagem[]> {
    const escritos = await this.db.selectFrom('configuracoes.mensagens').selectAll().execute();
    const textoDe = new Map(escritos.map(({ tipo, texto }) => [tipo, texto]));
    return TIPOS_DE_MENSAGEM.map((tipo) => ({
      tipo,
      nome: NOME_DA_MENSAGEM[tipo],
      texto: textoDe.get(tipo) ?? TEXTO_PADRAO[tipo],
      padrao: !textoDe.has(tipo),
      texto_padrao: TEXTO_PADRAO[tipo],
    }));
  }
}
