"""A Curro with its engines in one container."""

import json
from pathlib import Path
from typing import Any, Optional
from urllib.request import Request, urlopen

from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import HttpWaitStrategy

PORT = 8080
TIMEOUT_SECONDS = 120


class CurroContainer(DockerContainer):
    def __init__(self, image: str = "curro-testing") -> None:
        super().__init__(image)
        self._offers: Optional[Path] = None
        self.with_exposed_ports(PORT)
        self.waiting_for(
            HttpWaitStrategy(PORT, "/health/ready").for_status_code(200).with_startup_timeout(180)
        )

    def with_offers(self, file: Path) -> "CurroContainer":
        """Imports a file in the format of the offer feed."""
        self._offers = file
        return self

    def start(self) -> "CurroContainer":
        super().start()
        if self._offers is not None:
            self._control("seed", self._offers.read_bytes(), "application/x-ndjson")
        return self

    def get_url(self) -> str:
        return f"http://{self.get_container_host_ip()}:{self.get_exposed_port(PORT)}"

    def operator_token(self) -> str:
        return str(self._control("operator")["token"])

    def candidate_token(self, name: str = "candidate") -> str:
        """The token of a candidate with a complete CV."""
        return str(self._control("candidate", json.dumps({"name": name}).encode())["token"])

    def reset(self) -> None:
        """Removes all offers, candidates and faults."""
        self._control("reset")

    def _control(self, command: str, body: bytes = b"{}", kind: str = "application/json") -> Any:
        request = Request(f"{self.get_url()}/__test/{command}", body, {"content-type": kind})
        with urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            return json.load(response)
