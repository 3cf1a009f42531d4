import { Alert, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { CampoAlterado, Conflito } from '@encomenda/contracts/shared/transport/http';
import { useEffect, useRef } from 'react';
import classes from './conflict-panel.module.css';

export type Choice = 'meu' | 'outro';

interface ConflictPanelProps {
  message: string;
  conflito: Conflito;
  choices: Readonly<Record<string, Choice>>;
  onChoose: (campo: CampoAlterado, choice: Choice) => void;
}

const EMPTY = '(vazio)';

const undisputed = (campos: readonly CampoAlterado[]): string =>
  campos
    .filter(({ meu }) => meu === null)
    .map(({ rotulo, texto }) => `${rotulo}: ${texto || EMPTY}`)
    .join('; ');

const Version = ({ value, label, texto }: { value: Choice; label: string; texto: string }) => (
  <Radio.Card value={value} className={classes.version} aria-label={`${label}: ${texto || EMPTY}`}>
    <Radio.Indicator size="xs" />
    <span>
      <span className={classes.whose}>{label}</span>
      <span className={classes.text}>{texto || EMPTY}</span>
    </span>
  </Radio.Card>
);

export const ConflictPanel = ({ message, conflito, choices, onChoose }: ConflictPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const outro = conflito.autor?.nome;
  const junto = undisputed(conflito.campos);

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
            value={choices[campo.campo] ?? null}
            onChange={(choice) => onChoose(campo, choice)}
          >
            <Stack gap={6} mt={4}>
              <Version value="meu" label="Ficar com o meu" texto={campo.meu} />
              <Version
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
