import { AlterarSenhaHandler } from './alterar-senha.js';
import { AlterarUsuarioHandler } from './alterar-usuario.js';
import { CriarUsuarioHandler } from './criar-usuario.js';
import { DesativarUsuarioHandler } from './desativar-usuario.js';
import { ReativarUsuarioHandler } from './reativar-usuario.js';
import { DesligarSegundoFatorHandler } from './segundo-fator/desligar-segundo-fator.js';
import { LigarSegundoFatorHandler } from './segundo-fator/ligar-segundo-fator.js';
import { RedefinirSegundoFatorHandler } from './segundo-fator/redefinir-segundo-fator.js';
import { TrocarCodigosHandler } from './segundo-fator/trocar-codigos.js';

export const usuariosCommands = [
  CriarUsuarioHandler,
  AlterarUsuarioHandler,
  DesativarUsuarioHandler,
  ReativarUsuarioHandler,
  AlterarSenhaHandler,
  LigarSegundoFatorHandler,
  DesligarSegundoFatorHandler,
  TrocarCodigosHandler,
  RedefinirSegundoFatorHandler,
];
