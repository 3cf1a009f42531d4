import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { Injectable } from '@nestjs/common';
import { FollowedRecords } from '../platform/commands/followed-records.js';
import { categoriaDeProdutoFold } from './domain/categoria-de-produto.js';

@Injectable()
export class CategoriaDoProduto {
  constructor(private readonly records: FollowedRecords) {}

  async existe(categoriaId: number | null): Promise<boolean> {
    return categoriaId !== null && (await this.nome(categoriaId)) !== null;
  }

  async nome(categoriaId: number): Promise<string | null> {
    const stream = categoriaDeProdutoStream(categoriaId);
    const categoria = await this.records.stateOf(categoriaDeProdutoFold, stream);
    return categoria.situacao === 'ativa' ? categoria.nome : null;
  }
}
