import { Avatar } from '@mantine/core';
import classes from './avatar-do-cliente.module.css';

export const iniciais = (nome: string): string => {
  const palavras = nome.trim().split(/\s+/);
  const duas = palavras.length > 1 ? [palavras[0], palavras.at(-1)] : palavras;
  return duas
    .map((palavra = '') => Array.from(palavra)[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
};

export const AvatarDoCliente = ({ nome }: { nome: string }) => (
  <Avatar size={28} radius="xl" aria-hidden classNames={{ placeholder: classes.initials }}>
    {iniciais(nome)}
  </Avatar>
);
