/** The format of a model's serial numbers, as in `SW-##-####`: `#` stands for a digit. */
export const SERIAL_FORMAT = /^(?=.*#)[A-Z0-9#]+(?:-[A-Z0-9#]+)*$/;
export const SERIAL_FORMAT_RULE =
  "must be capital letters, digits and # for each digit that counts, such as SW-##-####";
