import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { Injectable } from '@nestjs/common';
import { FollowedRecords } from '../../platform/commands/streams/followed-records.js';
import { namedRecordFold } from '../../platform/commands/named-records/named-record.js';

@Injectable()
export class CategoriaDoProduto {
  constructor(private readonly records: FollowedRecords) {}

  async existe(categoriaId: number | null): Promise<boolean> {
    return categoriaId !== null && (await this.nome(categoriaId)) !== null;
  }

  async nome(categoriaId: number): Promise<string | null> {
    const stream = categoriaDeProdutoStream(categoriaId);
    const categoria = await this.records.stateOf(namedRecordFold, stream);
    return categoria.situacao === 'ativo' ? categoria.nome : null;
  }
}
