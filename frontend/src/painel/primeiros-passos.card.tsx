import { Anchor, Card, CloseButton, Group, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { PrimeirosPassos } from '@encomenda/contracts/painel/painel.http';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { Link } from 'react-router-dom';
import { useSessaoQuery } from '../core/sessao.api';
import classes from './primeiros-passos.module.css';

interface Passo {
  chave: keyof PrimeirosPassos;
  titulo: string;
  porque: string;
  para: string;
  poder: Poder;
}

const PASSOS: readonly Passo[] = [
  {
    chave: 'empresa',
    titulo: 'Preencha os dados da sua empresa',
    porque: 'O nome e o telefone aparecem nos PDFs e na vitrine.',
    para: '/adm/configuracoes',
    poder: 'configuracoes:alterar',
  },
  {
    chave: 'produto',
    titulo: 'Cadastre o primeiro produto',
    porque: 'O preço dele entra sozinho no pedido.',
    para: '/adm/produtos?novo',
    poder: 'produtos:alterar',
  },
  {
    chave: 'cliente',
    titulo: 'Cadastre o primeiro cliente',
    porque: 'Basta o nome; o telefone abre a conversa no WhatsApp.',
    para: '/adm/clientes?novo',
    poder: 'clientes:alterar',
  },
  {
    chave: 'pedido',
    titulo: 'Abra o primeiro pedido',
    porque: 'Ele passa por Inicializar, Em Produção, Finalizado e Entregue.',
    para: '/adm/pedidos/novo',
    poder: 'pedidos:alterar',
  },
];

const Linha = ({ passo, feito }: { passo: Passo; feito: boolean }) => (
  <li className={classes.step} data-done={feito || undefined}>
    {feito ? (
      <IconCircleCheckFilled size={22} role="img" aria-label="Feito:" />
    ) : (
      <IconCircleDashed size={22} role="img" aria-label="Por fazer:" />
    )}
    <div>
      {feito ? (
        <Text span>{passo.titulo}</Text>
      ) : (
        <Anchor component={Link} to={passo.para} inherit fw={500} className={classes.link}>
          {passo.titulo}
        </Anchor>
      )}
      <Text size="sm" c="var(--ink-2)">
        {passo.porque}
      </Text>
    </div>
  </li>
);

/** Hidden when all steps are done or the user closes it; always shown in a shop without orders. */
export const PrimeirosPassosCard = ({ passos }: { passos: PrimeirosPassos }) => {
  const pessoa = useSessaoQuery().data?.user;
  const [fechado, fechar] = useLocalStorage({
    key: `primeiros-passos-${pessoa?.id ?? 0}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const meus = PASSOS.filter(({ poder }) => pessoa?.powers.includes(poder));
  const feitos = meus.filter(({ chave }) => passos[chave]).length;
  if (feitos === meus.length || (fechado && passos.pedido)) return null;
  return (
    <Card component="section" aria-labelledby="primeiros-passos" mb="md">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="primeiros-passos">
          Primeiros passos
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="var(--ink-2)" className="tabular">
            {feitos} de {meus.length}
          </Text>
          {passos.pedido ? (
            <CloseButton
              aria-label="Fechar primeiros passos"
              className="touch-target"
              onClick={() => fechar(true)}
            />
          ) : null}
        </Group>
      </Group>
      <ol className={classes.steps}>
        {meus.map((passo) => (
          <Linha key={passo.chave} passo={passo} feito={passos[passo.chave]} />
        ))}
      </ol>
    </Card>
  );
};
