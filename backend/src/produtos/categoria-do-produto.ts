import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { Injectable } from '@nestjs/common';
import { StateReader } from '../platform/commands/state-reader.js';
import { categoriaDeProdutoFold } from './domain/categoria-de-produto.js';

@Injectable()
export class CategoriaDoProduto {
  constructor(private readonly reader: StateReader) {}

  async existe(categoriaId: number | null): Promise<boolean> {
    return categoriaId !== null && (await this.nome(categoriaId)) !== null;
  }

  async nome(categoriaId: number): Promise<string | null> {
    const stream = categoriaDeProdutoStream(categoriaId);
    const categoria = await this.reader.stateOf(categoriaDeProdutoFold, stream);
    return categoria.situacao === 'ativa' ? categoria.nome : null;
  }
}
