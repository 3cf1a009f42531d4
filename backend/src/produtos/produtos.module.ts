import { Module } from '@nestjs/common';
import { categoriasCommands } from './categorias.commands.js';
import { CategoriasController } from './categorias.controller.js';
import { categoriasQueries } from './categorias.queries.js';
import { imagensQueries } from './imagens.queries.js';
import { produtosCommands } from './produtos.commands.js';
import { ProdutosController } from './produtos.controller.js';
import { produtosQueries } from './produtos.queries.js';

@Module({
  controllers: [ProdutosController, CategoriasController],
  providers: [
    ...produtosCommands,
    ...produtosQueries,
    ...imagensQueries,
    ...categoriasCommands,
    ...categoriasQueries,
  ],
})
export class ProdutosModule {}
