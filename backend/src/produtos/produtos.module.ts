import { Module } from '@nestjs/common';
import { categoriasCommands } from './categorias.commands.js';
import { CategoriasController } from './categorias.controller.js';
import { categoriasQueries } from './categorias.queries.js';
import { imagensCommands } from './imagens.commands.js';
import { ImagensController } from './imagens.controller.js';
import { imagensQueries } from './imagens.queries.js';
import { produtosCommands } from './produtos.commands.js';
import { ProdutosController } from './produtos.controller.js';
import { ProdutosDesfazer } from './produtos.desfazer.js';
import { produtosQueries } from './produtos.queries.js';

@Module({
  controllers: [ProdutosController, ImagensController, CategoriasController],
  providers: [
    ...produtosCommands,
    ...produtosQueries,
    ...imagensCommands,
    ...imagensQueries,
    ...categoriasCommands,
    ...categoriasQueries,
    ProdutosDesfazer,
  ],
})
export class ProdutosModule {}
