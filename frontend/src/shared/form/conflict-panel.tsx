import { Alert, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { CampoAlterado, Conflito } from '@encomenda/contracts/shared/http';
import { useEffect, useRef } from 'react';
import classes from './conflict-panel.module.css';

export type Escolha = 'meu' | 'outro';

interface ConflictPanelProps {
  /** "Ana alterou este pedido às 14:32." */
  message: string;
  conflito: Conflito;
  escolhas: Readonly<Record<string, Escolha>>;
  onEscolher: (campo: CampoAlterado, escolha: Escolha) => void;
}

const VAZIO = '(vazio)';

const naoDisputados = (campos: readonly CampoAlterado[]): string =>
  campos
    .filter(({ meu }) => meu === null)
    .map(({ rotulo, texto }) => `${rotulo}: ${texto || VAZIO}`)
    .join('; ');

const Versao = ({ value, label, texto }: { value: Escolha; label: string; texto: string }) => (
  <Radio.Card value={value} className={classes.version} aria-label={`${label}: ${texto || VAZIO}`}>
    <Radio.Indicator size="xs" />
    <span>
      <span className={classes.whose}>{label}</span>
      <span className={classes.text}>{texto || VAZIO}</span>
    </span>
  </Radio.Card>
);

export const ConflictPanel = ({ message, conflito, escolhas, onEscolher }: ConflictPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const outro = conflito.autor?.nome;
  const junto = naoDisputados(conflito.campos);

  // Focused, because a save from the foot of the form does not show the panel.
  useEffect(() => panel.current?.focus(), [conflito]);

  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      color="yellow"
      variant="light"
      mb="md"
      p="sm"
      role="alert"
      title={message}
    >
      <Text size="sm">Escolha o que fica em cada campo e salve de novo. Nada foi perdido.</Text>
      {conflito.campos.flatMap((campo) =>
        campo.meu === null ? (
          []
        ) : (
          <Radio.Group
            key={campo.campo}
            className={classes.field}
            label={
              <>
                {campo.rotulo}
                <VisuallyHidden>: o que fica</VisuallyHidden>
              </>
            }
            value={escolhas[campo.campo] ?? null}
            onChange={(escolha) => onEscolher(campo, escolha)}
          >
            <Stack gap={6} mt={4}>
              <Versao value="meu" label="Ficar com o meu" texto={campo.meu} />
              <Versao
                value="outro"
                label={outro ? `Ficar com o valor de ${outro}` : 'Ficar com o valor atual'}
                texto={campo.texto}
              />
            </Stack>
          </Radio.Group>
        ),
      )}
      {junto ? (
        <Text size="sm" mt="xs">
          Também mudou, e já está no formulário: {junto}.
        </Text>
      ) : null}
    </Alert>
  );
};
