const ACENTOS: Readonly<Record<string, string>> = {
  estagio: 'estágio',
  usuario: 'usuário',
  configuracoes: 'configurações',
  notificacao: 'notificação',
  notificacoes: 'notificações',
  avancado: 'avançado',
  preferencias: 'preferências',
  excluido: 'excluído',
  excluida: 'excluída',
  eliminacao: 'eliminação',
  recuperacao: 'recuperação',
  codigos: 'códigos',
  atualizado: 'alterado',
  atualizada: 'alterada',
  atualizadas: 'alteradas',
};

export const nomeDoTipo = (tipo: string): string => {
  const palavras = tipo
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((palavra) => ACENTOS[palavra] ?? palavra);
  const frase = palavras.join(' ');
  return frase.charAt(0).toUpperCase() + frase.slice(1);
};
