import { Card } from '@mantine/core';
import { isApiError } from '../../app/api-error';
import { ErrorInCard } from '../feedback/error-in-card';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

const NOT_FOUND = 404;

/** A page whose record could not be loaded: it is not there, or the load failed. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => (
  <Card>
    <ErrorInCard
      message={isApiError(error) && error.status === NOT_FOUND ? error.message : undefined}
      error={error}
      onRetry={onRetry}
    />
  </Card>
);
