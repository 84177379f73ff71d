import {Alert} from '@mantine/core';

/** Why the server refused what a form asked for; nothing while it did not. */
export const Refused = ({error}: {readonly error: Error | null}) =>
  error && (
    <Alert color="red" role="alert">
      {error.message}
    </Alert>
  );
